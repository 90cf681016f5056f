import Box from '@mui/material/Box';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../../theme/color.ts';
import type { PageNode } from './page-tree.ts';
import { moveInTree, type TreeRow } from './tree-keys.ts';

interface PageTreeViewProps {
  nodes: readonly PageNode[];
  ticked: ReadonlySet<string>;
  /** Expands all folders, as while filtering. */
  isOpen: boolean;
  onTick: (urls: readonly string[], isTicked: boolean) => void;
}

/**
 * Page tree of a site: nested lists with native checkboxes, which screen readers announce with position and count.
 * Arrow keys move and open folders, letters jump to names, Space toggles.
 */
export function PageTreeView({ nodes, ticked, isOpen, onTick }: PageTreeViewProps) {
  const { t } = useTranslation();
  const count = nodes.reduce((sum, { urls }) => sum + urls.length, 0);
  return (
    <Box onKeyDown={moveFocus} sx={treeStyle}>
      <ul aria-label={t('workshop.site.pages')}>
        {nodes.map((node) => (
          <TreeNode
            key={node.key}
            node={node}
            ticked={ticked}
            isOpen={isOpen}
            isShortSite={count <= 40}
            onTick={onTick}
          />
        ))}
      </ul>
    </Box>
  );
}

interface TreeNodeProps extends Omit<PageTreeViewProps, 'nodes'> {
  node: PageNode;
  /** Folders of a small site start expanded. */
  isShortSite: boolean;
}

/** Plain elements styled by the container: there may be a thousand. */
const TreeNode = memo(
  function TreeNode({ node, ticked, isOpen, isShortSite, onTick }: TreeNodeProps) {
    const { t } = useTranslation();
    const [expanded, setExpanded] = useState<boolean | null>(null);
    const isFolder = node.children.length > 0;
    const isShown = isFolder && (isOpen || (expanded ?? isShortSite));
    const count = countTicked(node, ticked);
    const isAll = count === node.urls.length;
    return (
      <li>
        <div className="row">
          {isFolder && (
            <button
              type="button"
              aria-expanded={isShown}
              aria-label={t(isShown ? 'sites.closeFolder' : 'sites.openFolder', { name: node.label })}
              onClick={() => setExpanded(!isShown)}
              disabled={isOpen}
            >
              <ChevronRight size={18} aria-hidden />
            </button>
          )}
          <label>
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && !isAll;
              }}
              onChange={() => onTick(node.urls, !isAll)}
            />
            <span className="name">
              <span className={isFolder ? 'folder' : undefined}>{node.page?.title ?? node.label}</span>
              {node.page?.title && <span className="step">{node.label}</span>}
            </span>
            {isFolder && (
              <span className="numbers count">{t('sites.tickedOf', { count, total: node.urls.length })}</span>
            )}
          </label>
        </div>
        {isShown && (
          <ul aria-label={node.label}>
            {node.children.map((child) => (
              <TreeNode
                key={child.key}
                node={child}
                ticked={ticked}
                isOpen={isOpen}
                isShortSite={isShortSite}
                onTick={onTick}
              />
            ))}
          </ul>
        )}
      </li>
    );
  },
  // A toggle rerenders only the node and its ancestors.
  (before, after) =>
    before.node === after.node &&
    before.isOpen === after.isOpen &&
    before.isShortSite === after.isShortSite &&
    before.onTick === after.onTick &&
    (before.ticked === after.ticked || hasSameSelection(before.node, before.ticked, after.ticked)),
);

const countTicked = (node: PageNode, ticked: ReadonlySet<string>) =>
  node.urls.reduce((sum, url) => (ticked.has(url) ? sum + 1 : sum), 0);
const hasSameSelection = (node: PageNode, before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  node.urls.every((url) => before.has(url) === after.has(url));

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.row')];
  const at = lines.findIndex((line) => line.contains(event.target as HTMLElement));
  const move = moveInTree(lines.map(toTreeRow), at, event.key);
  if (move === null) return;
  event.preventDefault();
  if (move === 'toggle') lines[at]?.querySelector('button')?.click();
  else lines[move.focus]?.querySelector('input')?.focus();
}

function toTreeRow(line: HTMLElement): TreeRow {
  let depth = -1;
  for (let list = line.closest('ul'); list; list = list.parentElement?.closest('ul') ?? null) depth += 1;
  const toggle = line.querySelector('button');
  return {
    depth,
    isOpen: toggle && !toggle.disabled ? toggle.ariaExpanded === 'true' : null,
    name: line.querySelector('.name')?.textContent ?? '',
  };
}

const treeStyle = {
  px: 0.5,
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& ul ul': { ml: 1.5, borderLeft: `1px solid ${tokenColor('line')}` },
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 44px' },
  '& .row': { display: 'flex', alignItems: 'center', minHeight: 44 },
  '& .row > label:first-of-type:first-child': { ml: '44px' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    p: 0,
    border: 0,
    borderRadius: 2,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    '&[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
    '&:hover': { color: 'text.primary', bgcolor: tokenColor('brand-soft') },
  },
  '& label': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    gap: 1.25,
    minHeight: 44,
    py: 0.5,
    pr: 1,
    cursor: 'pointer',
    borderRadius: 1,
    '&:hover': { bgcolor: tokenColor('brand-soft') },
  },
  '& input': { width: 18, height: 18, m: 0, flex: 'none', accentColor: tokenColor('brand'), cursor: 'pointer' },
  '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2', fontWeight: 500 },
  '& .folder': { fontWeight: 600 },
  '& .step': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& .count': { typography: 'caption', color: 'text.secondary' },
};
