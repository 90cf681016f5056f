import { openReaderChannel } from '../../apps/server/src/adapters/document-text/child/reader-channel.ts';
import { samplePdf } from '../../apps/server/src/adapters/document-text/pdf/warmup/sample-pdf.ts';
import { type PdfEngine, pdfEngine } from './pdf-engine.ts';

// Runs another engine in a process like the product's: it warms up until there is a file, which arrives on standard input.
const { send, task, hasTask, leave } = openReaderChannel<{ type: 'text'; text: string }>();
const read = await pdfEngine(process.argv[2] as PdfEngine);
for (let round = 0; round < 5 && !(await hasTask()); round += 1) await read(samplePdf());
await task();
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
await send({ type: 'text', text: (await read(new Uint8Array(Buffer.concat(pieces)))).join('\n\n') });
await send({ type: 'done' });
leave();
