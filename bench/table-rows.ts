import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchTable, printTable } from './lib/bench-table.ts';
import { createOrganizationAgent } from './lib/organizations/create-organization-agent.ts';
import { startInProcessProduct } from './lib/organizations/in-process-product.ts';

const rowCounts = [1_000, 10_000];

/** Measures how long a CSV takes from the upload until it can be asked about, and the first question. */
export async function run(): Promise<void> {
  const table: BenchTable = { title: 'A CSV from upload to ready', rows: [] };
  const folder = mkdtempSync(path.join(tmpdir(), 'sosia-bench-'));
  const product = await startInProcessProduct();
  try {
    // The first table loads the readers.
    for (const rows of [10, ...rowCounts]) {
      const file = path.join(folder, `parts-${rows}.csv`);
      writeFileSync(file, csvOf(rows));
      const started = performance.now();
      const agent = await createOrganizationAgent(product, {
        slug: `parts-${rows}`,
        name: 'Parts',
        language: 'en',
        instructions: '',
        documents: [file],
        items: [],
      });
      const readyMs = performance.now() - started;
      const asked = performance.now();
      const last = partOf(rows - 1);
      const { raw } = await agent.caller.json('POST', 'aiResponse/answer', {
        mergeMessage: [{ role: 'user', content: `What does the ${last.name} cost?` }],
        cloneId: agent.agentId,
        policyAccepted: true,
        sessionId: `table-rows-session-${rows}`,
      });
      if (!raw.includes(last.price)) throw new Error(`The price of ${last.name} was not found: ${raw}`);
      if (!rowCounts.includes(rows)) continue;
      table.rows.push({
        rows,
        'ready, ms': Math.round(readyMs),
        'first answer, ms': Math.round(performance.now() - asked),
      });
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  printTable('table-rows', table);
}

const things = ['anchor', 'beacon', 'capstan', 'davit', 'ensign', 'fairlead', 'gimbal', 'halyard', 'lanyard', 'rudder'];
const places = ['Bilbao', 'Cadiz', 'Malaga', 'Vigo'];

/** Each name is unique: a thing and a number. */
function partOf(row: number) {
  const name = `${things[row % things.length]} ${1_000 + row}`;
  return { name, price: `${1 + (row % 90)}.${10 + (row % 89)} €` };
}

function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const { name, price } = partOf(row);
    return [
      name,
      price,
      `${(row * 7) % 120}`,
      `${1 + (row % 20)} days`,
      places[row % places.length],
      `Shelf ${row % 64}`,
    ].join(';');
  });
  return ['Part;Price;Pieces in stock;Delivery time;Warehouse;Place', ...lines].join('\n');
}
