import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBlock } from './list-block.tsx';
import { MarkedText } from './marked-text.tsx';
import { TableBlock } from './table-block.tsx';
import type { ViewBlock } from './view-block.ts';

interface BlockViewProps {
  block: ViewBlock;
  /** Level of the highest heading on the page below the section's own heading. */
  topLevel: number;
  /** Where a stored text begins, after its heading. */
  from?: number | undefined;
}

/** A block of a source's text. */
export function BlockView({ block, topLevel, from = 0 }: BlockViewProps) {
  switch (block.type) {
    case 'heading':
      return createElement(
        `h${Math.min(6, topLevel + block.level - 1)}`,
        { className: 'block-heading', 'data-level': block.level },
        <MarkedText piece={block.piece} />,
      );
    case 'list':
      return <ListBlock list={block} />;
    case 'table':
      return <TableBlock table={block} />;
    case 'definition':
      return (
        <dl className="block-definition">
          <dt>
            <MarkedText piece={block.term} />
          </dt>
          <dd>
            <MarkedText piece={block.text} />
          </dd>
        </dl>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className="block-code" tabIndex={0}>
          <code>
            <MarkedText piece={block.piece} />
          </code>
        </pre>
      );
    case 'figure':
      return (
        <Figure>
          <MarkedText piece={block.piece} />
        </Figure>
      );
    case 'break':
      // Pages and slides are headings of sections.
      return block.kind === 'sheet' ? <hr className="block-break" /> : null;
    default:
      return (
        <p>
          <MarkedText piece={block.piece} from={block.type === 'text' ? from : 0} />
        </p>
      );
  }
}

function Figure({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <figure className="block-figure">
      <span className="block-label">{t('workshop.viewer.figure')}</span>
      <p>{children}</p>
    </figure>
  );
}
