import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Source } from '@sosia/contract/knowledge';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../components/text-input.tsx';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { colour } from '../../theme/colour.ts';
import { DeleteSources } from './delete-sources.tsx';
import { RenameSource } from './rename-source.tsx';
import { SourceRow } from './source-row.tsx';
import { useSourceActions } from './use-source-actions.ts';

interface SourceListProps {
  agentId: string;
  sources: Source[];
  openSource: (place: SourcePlace) => void;
}

/** From this many on a list can be searched. */
const searchFrom = 8;
/** How many rows are shown at first, and with each wish for more. */
const rowsAtOnce = 100;

/** The agent's sources, to select, open, rename, switch off and delete. */
export function SourceList({ agentId, sources, openSource }: SourceListProps) {
  const { t } = useTranslation();
  const actions = useSourceActions(agentId);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState('');
  const [room, setRoom] = useState(rowsAtOnce);
  const [renaming, setRenaming] = useState<Source | null>(null);
  const [deleting, setDeleting] = useState<readonly Source[] | null>(null);
  const shown = sources.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const chosen = shown.filter(({ id }) => selected.includes(id));
  const select = (id: string, isSelected: boolean) =>
    setSelected((ids) => (isSelected ? [...ids, id] : ids.filter((other) => other !== id)));
  return (
    <Box component="section" aria-label={t('workshop.knowledge.sources')}>
      {sources.length >= searchFrom && (
        <Box sx={{ mb: 2, maxWidth: 320 }}>
          <TextInput
            label={t('workshop.knowledge.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            inputMode="search"
          />
        </Box>
      )}
      <Selection
        count={chosen.length}
        isAll={chosen.length === shown.length}
        onAll={(isAll) => setSelected(isAll ? shown.map(({ id }) => id) : [])}
        onDelete={() => setDeleting(chosen.length > 0 ? chosen : sources)}
      />
      {shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary', py: 3 }}>
          {t('workshop.knowledge.noMatch', { text: wanted })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.slice(0, room).map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isSelected={selected.includes(source.id)}
            onSelect={(isSelected) => select(source.id, isSelected)}
            onOpen={() => openSource(placeOf(source))}
            onRename={() => setRenaming(source)}
            onDelete={() => setDeleting([source])}
            actions={actions}
          />
        ))}
      </Box>
      {shown.length > room && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setRoom(room + rowsAtOnce)}>
          {t('workshop.knowledge.more', { count: shown.length - room })}
        </Button>
      )}
      {renaming && <RenameSource source={renaming} actions={actions} onClose={() => setRenaming(null)} />}
      {deleting && (
        <DeleteSources
          sources={deleting}
          isAll={deleting.length === sources.length && sources.length > 1}
          actions={actions}
          onClose={(areGone) => {
            setDeleting(null);
            if (areGone) setSelected([]);
          }}
        />
      )}
    </Box>
  );
}

interface SelectionProps {
  count: number;
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onDelete: () => void;
}

function Selection({ count, isAll, onAll, onDelete }: SelectionProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, borderBottom: `1px solid ${colour('line')}` }}
    >
      <FormControlLabel
        sx={{ ml: -1, mr: 'auto' }}
        control={
          <Checkbox
            checked={count > 0 && isAll}
            indeterminate={count > 0 && !isAll}
            onChange={(_, isChecked) => onAll(isChecked)}
          />
        }
        label={
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {count === 0 ? t('workshop.knowledge.selectAll') : t('workshop.knowledge.selected', { count })}
          </Typography>
        }
      />
      <Button size="small" color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
        {t(count === 0 ? 'workshop.knowledge.deleteAll' : 'workshop.knowledge.deleteSelected')}
      </Button>
    </Box>
  );
}

const placeOf = ({ id, kind, title, url }: Source): SourcePlace => ({
  sourceId: id,
  kind,
  title,
  url,
  page: null,
  excerpt: '',
});
