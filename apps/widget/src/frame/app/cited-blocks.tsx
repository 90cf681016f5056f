import type { Block, CitedPart } from '@sosia/contract';
import { Fragment } from 'react';

interface CitedBlocksProps extends Pick<CitedPart, 'blocks'> {
  /** Shown if there are no blocks. */
  otherwise: string;
}

/** The cited rows with their column names, items with their lead-in, and sentences. */
export function CitedBlocks({ blocks, otherwise }: CitedBlocksProps) {
  if (blocks.length === 0) return otherwise;
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a citation does not change
    <Fragment key={at}>{renderBlock(block)}</Fragment>
  ));
}

function renderBlock(block: Block) {
  switch (block.type) {
    case 'heading':
      return <p className="sosia-cited-heading">{block.text}</p>;
    case 'table':
      return <CitedRows table={block} />;
    case 'list':
      return (
        <>
          {block.leadIn && <p>{block.leadIn}</p>}
          <ul>
            {block.items.map(({ text, marker }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a citation does not change
              <li key={at}>{marker === null ? text : `${marker} ${text}`}</li>
            ))}
          </ul>
        </>
      );
    case 'definition':
      return (
        <p>
          <b>{block.term}</b>: {block.text}
        </p>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'break':
      return null;
    default:
      return <p>{block.text}</p>;
  }
}

function CitedRows({ table: { columns, rows } }: { table: Extract<Block, { type: 'table' }> }) {
  const names = columns.map((path) => path.join(' – '));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="sosia-table" tabIndex={0}>
      <table>
        {names.some((name) => name !== '') && (
          <thead>
            <tr>
              {names.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
