import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';
import type { EmbedTools } from './embed-tools.ts';
import { partGroups } from './part-groups.ts';
import type { PartName } from './part-name.ts';
import { SettingsPart } from './settings-part.tsx';
import { useSummaries } from './use-summaries.ts';

interface SettingsAccordionProps {
  tools: Omit<EmbedTools, 'show'>;
  /** Called when a part opens, so that the preview can show it. */
  onOpen: (part: PartName) => void;
}

/** All settings of an embed, in collapsible parts. */
export function SettingsAccordion({ tools, onOpen }: SettingsAccordionProps) {
  const { t } = useTranslation();
  const { kind } = tools.embed;
  const summaryOf = useSummaries(tools.embed);
  const [open, setOpen] = useState<readonly string[]>([location.hash.slice(1) || 'look']);
  useEffect(() => {
    // Scroll to the part in the URL's hash, which did not exist when the page loaded.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const toggle = (part: PartName) => {
    if (!open.includes(part)) onOpen(part);
    setOpen(open.includes(part) ? open.filter((other) => other !== part) : [...open, part]);
  };
  const show = (part: PartName, place: string) => {
    // Its content must be rendered before scrolling to it.
    flushSync(() => setOpen([...open.filter((other) => other !== part), part]));
    onOpen(part);
    const target = document.getElementById(place);
    target?.scrollIntoView({ block: 'center' });
    target?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  };
  return (
    <Stack gap={3} shrink>
      {partGroups.map(({ name, parts }) => (
        <Box key={name} role="group" aria-labelledby={`group-${name}`}>
          <Box
            component="h2"
            id={`group-${name}`}
            sx={{ ...groupTitle, color: tokenColor(name === 'danger' ? 'bad' : 'ink-2') }}
          >
            {t(`embeds.group.${name}`)}
          </Box>
          <Stack gap={1.25} shrink>
            {parts
              .filter(({ kinds }) => kinds.includes(kind))
              .map(({ name: part, icon, Content }) => (
                <SettingsPart
                  key={part}
                  anchor={part}
                  icon={icon}
                  title={t(`embeds.part.${part}`)}
                  summary={summaryOf(part)}
                  isOpen={open.includes(part)}
                  onToggle={() => toggle(part)}
                >
                  <Content {...tools} show={show} />
                </SettingsPart>
              ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

const groupTitle = { m: 0, mb: 1, px: 0.5, typography: 'body2', fontWeight: 650 };
