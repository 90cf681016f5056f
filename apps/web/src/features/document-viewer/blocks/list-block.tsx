import { memo } from 'react';
import { MarkedText } from './marked-text.tsx';
import type { ViewItem, ViewList } from './view-block.ts';

/** A nested list under the sentence that introduces it. */
export const ListBlock = memo(function ListBlock({ list: { leadIn, items, isOrdered } }: { list: ViewList }) {
  return (
    <>
      {leadIn && (
        <p className="block-lead">
          <MarkedText piece={leadIn} />
        </p>
      )}
      <Items items={items} isOrdered={isOrdered} />
    </>
  );
});

function Items({ items, isOrdered }: { items: readonly ViewItem[]; isOrdered: boolean }) {
  const Tag = isOrdered || items.some(({ marker }) => marker !== null) ? 'ol' : 'ul';
  return (
    <Tag className="block-list">
      {items.map((item) => (
        <li key={item.piece.at} data-marker={item.marker ?? undefined}>
          {item.marker !== null && <span className="block-marker">{item.marker} </span>}
          <MarkedText piece={item.piece} />
          {item.items.length > 0 && <Items items={item.items} isOrdered={false} />}
        </li>
      ))}
    </Tag>
  );
}
