import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Select from '@mui/material/Select';
import type { SourceDetail } from '@sosia/contract/knowledge';
import { ChevronDown, ChevronUp, Layers, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { formatTimecode } from '../../lib/format-timecode.ts';
import { coarsePointer } from '../../theme/coarse-pointer.ts';
import { tokenColor } from '../../theme/color.ts';

interface TextToolsProps {
  sections: SourceDetail['sections'];
  words: string;
  onWords: (words: string) => void;
  /** Index of the current hit from 0, and the number of hits; `null` without a search. */
  place: number;
  places: number | null;
  onPlace: (place: number) => void;
  passages: number;
  hasPassages: boolean;
  onPassages: (hasPassages: boolean) => void;
  onGoTo: (section: number) => void;
}

/** Toolbar of a text: search, outline and chunk view. */
export function TextTools(props: TextToolsProps) {
  const { t } = useTranslation();
  const { words, onWords, place, places, onPlace } = props;
  const step = (by: number) => places !== null && places > 0 && onPlace((place + by + places) % places);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <Stack direction="row" wrap gap={1} align="center" sx={bar}>
      <Stack direction="row" gap={0.75} align="center" sx={field}>
        <Search size={17} aria-hidden style={{ flex: 'none' }} />
        <InputBase
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('sources.findInText')}
          inputProps={{ 'aria-label': t('sources.findInText'), inputMode: 'search' }}
          sx={{ flex: 1, minWidth: 0, typography: 'body2' }}
        />
        <Text role="status" className="numbers" variant="caption" muted sx={{ flex: 'none' }}>
          {places === null
            ? ''
            : places === 0
              ? t('sources.notInText')
              : t('sites.tickedOf', { count: place + 1, total: places })}
        </Text>
        {places !== null && (
          <>
            <IconButton size="small" aria-label={t('sources.findPrevious')} disabled={!places} onClick={() => step(-1)}>
              <ChevronUp size={17} aria-hidden />
            </IconButton>
            <IconButton size="small" aria-label={t('sources.findNext')} disabled={!places} onClick={() => step(1)}>
              <ChevronDown size={17} aria-hidden />
            </IconButton>
          </>
        )}
      </Stack>
      <GoTo sections={props.sections} onGoTo={props.onGoTo} />
      {props.passages > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-pressed={props.hasPassages}
          startIcon={<Layers size={16} aria-hidden />}
          onClick={() => props.onPassages(!props.hasPassages)}
          sx={props.hasPassages ? { bgcolor: tokenColor('brand-soft') } : {}}
        >
          {t('sources.asAgent', { count: props.passages })}
        </Button>
      )}
    </Stack>
  );
}

/** Outline of pages, times and headings. */
function GoTo({ sections, onGoTo }: Pick<TextToolsProps, 'sections' | 'onGoTo'>) {
  const { t } = useTranslation();
  const anchors = sections.flatMap(({ heading, page, startMs }, position) => {
    const before = sections[position - 1];
    const isNew = heading !== (before?.heading ?? null) || page !== (before?.page ?? null) || startMs !== null;
    const parts = [
      ...(page === null ? [] : [t('workshop.viewer.sectionPage', { page })]),
      ...(startMs === null ? [] : [formatTimecode(startMs)]),
      ...(heading ? [heading] : []),
    ];
    return isNew && parts.length > 0 ? [{ position, text: parts.join(' · ') }] : [];
  });
  if (anchors.length < 2) return null;
  return (
    <Select
      native
      value=""
      onChange={(event) => onGoTo(Number(event.target.value))}
      inputProps={{ 'aria-label': t('sources.goTo') }}
      sx={{
        maxWidth: 180,
        typography: 'body2',
        minHeight: 36,
        '& select': { py: '5px', [coarsePointer]: { py: '11px' } },
      }}
    >
      <option value="">{t('sources.goTo')}</option>
      {anchors.map(({ position, text }) => (
        <option key={position} value={position}>
          {text.slice(0, 80)}
        </option>
      ))}
    </Select>
  );
}

const bar = {
  position: 'sticky',
  top: -16,
  // Above the head of a table.
  zIndex: 2,
  mx: -3,
  px: 3,
  py: 1,
  mt: -1,
  bgcolor: tokenColor('surface'),
  borderBottom: `1px solid ${tokenColor('line')}`,
};
const field = {
  flex: '1 1 170px',
  minWidth: 0,
  pl: 1.25,
  pr: 0.5,
  minHeight: 36,
  borderRadius: 2,
  border: `1px solid ${tokenColor('edge')}`,
  bgcolor: tokenColor('raise'),
  '&:focus-within': { borderColor: tokenColor('brand'), boxShadow: `0 0 0 1px ${tokenColor('brand')}` },
  '& input': { p: 0, [coarsePointer]: { py: 1.25 } },
  '& input:focus-visible': { outline: 'none' },
};
