import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colour } from '../../theme/colour.ts';
import type { PageNode } from './page-tree.ts';

interface PageTreeViewProps {
  nodes: readonly PageNode[];
  ticked: ReadonlySet<string>;
  /** Everything is shown, as while something is looked for. */
  isOpen: boolean;
  onTick: (urls: readonly string[], isTicked: boolean) => void;
}

/**
 * The pages of a site in their folders: nested lists with real tick-boxes, which every screen reader reads with place
 * and count. Arrow keys go up and down, and open and close folders; the space bar ticks.
 */
export function PageTreeView({ nodes, ticked, isOpen, onTick }: PageTreeViewProps) {
  const { t } = useTranslation();
  const count = nodes.reduce((sum, { urls }) => sum + urls.length, 0);
  return (
    <Box onKeyDown={moveFocus} sx={{ px: 0.5 }}>
      <Box component="ul" aria-label={t('workshop.site.pages')} sx={listStyle}>
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
      </Box>
    </Box>
  );
}

interface TreeNodeProps extends Omit<PageTreeViewProps, 'nodes'> {
  node: PageNode;
  /** A site of few pages is shown with its folders open. */
  isShortSite: boolean;
}

function TreeNodeRow({ node, ticked, isOpen, isShortSite, onTick }: TreeNodeProps) {
  const { t } = useTranslation();
  const [wish, setWish] = useState<boolean | null>(null);
  const isFolder = node.children.length > 0;
  const isShown = isFolder && (isOpen || (wish ?? isShortSite));
  const count = node.urls.filter((url) => ticked.has(url)).length;
  const isAll = count === node.urls.length;
  return (
    <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 44px' }}>
      <Box sx={rowStyle}>
        {isFolder ? (
          <IconButton
            size="small"
            data-folder
            aria-expanded={isShown}
            aria-label={t(isShown ? 'sites.closeFolder' : 'sites.openFolder', { name: node.label })}
            onClick={() => setWish(!isShown)}
            disabled={isOpen}
          >
            <ChevronRight size={18} aria-hidden style={{ transform: isShown ? 'rotate(90deg)' : 'none' }} />
          </IconButton>
        ) : (
          <Box sx={{ width: 28, flex: 'none' }} />
        )}
        <Box component="label" sx={labelStyle}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isAll;
            }}
            onChange={() => onTick(node.urls, !isAll)}
          />
          <Box component="span" sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ typography: 'body2', fontWeight: isFolder ? 600 : 500 }}>
              {isFolder && !node.page ? node.label : (node.page?.title ?? node.label)}
            </Box>
            {node.page?.title && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {node.label}
              </Box>
            )}
          </Box>
          {isFolder && (
            <Box component="span" className="numbers" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('sites.tickedOf', { count, total: node.urls.length })}
            </Box>
          )}
        </Box>
      </Box>
      {isShown && (
        <Box
          component="ul"
          aria-label={node.label}
          sx={{ ...listStyle, ml: 2, borderLeft: `1px solid ${colour('line')}` }}
        >
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
        </Box>
      )}
    </Box>
  );
}

const TreeNode = memo(TreeNodeRow);

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const box = event.target;
  if (!(box instanceof HTMLInputElement)) return;
  const toggle = box.closest('li')?.querySelector<HTMLElement>(':scope > div > [data-folder]');
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true';
  if (event.key === 'ArrowRight' && toggle && !isOpen) toggle.click();
  else if (event.key === 'ArrowLeft' && isOpen) toggle?.click();
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    boxes[boxes.indexOf(box) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else return;
  event.preventDefault();
}

const listStyle = { m: 0, p: 0, listStyle: 'none' };
const rowStyle = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 40 };
const labelStyle = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  gap: 1.25,
  py: 0.5,
  pr: 1,
  cursor: 'pointer',
  borderRadius: 1,
  '&:hover': { bgcolor: colour('brand-soft') },
  '& input': { width: 18, height: 18, m: 0, flex: 'none', accentColor: colour('brand'), cursor: 'pointer' },
};
