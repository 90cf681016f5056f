import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { tokenColor } from '../../theme/color.ts';

interface SettingsPartProps {
  /** URL fragment: `/embed-settings/…#look`. */
  anchor: string;
  icon: LucideIcon;
  title: string;
  /** Short summary, shown while collapsed. */
  summary: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Collapsible part of the settings. */
export function SettingsPart({ anchor, icon: Icon, title, summary, isOpen, onToggle, children }: SettingsPartProps) {
  const id = useId();
  return (
    <Card component="section" id={anchor} aria-labelledby={id} sx={{ scrollMarginTop: 16, overflow: 'visible' }}>
      <Box component="h3" sx={{ m: 0 }}>
        <ButtonBase id={id} aria-expanded={isOpen} aria-controls={`${id}-parts`} onClick={onToggle} sx={head}>
          <Box component="span" sx={{ ...sign, ...(isOpen ? signOpen : {}) }}>
            <Icon size={19} aria-hidden />
          </Box>
          <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
            <Text component="span" variant="subtitle1" sx={{ display: 'block', fontWeight: 650 }}>
              {title}
            </Text>
            {!isOpen && (
              <Box component="span" sx={line}>
                {summary}
              </Box>
            )}
          </Box>
          <Box component="span" sx={{ ...chevron, transform: isOpen ? 'rotate(180deg)' : 'none' }}>
            <ChevronDown size={20} aria-hidden />
          </Box>
        </ButtonBase>
      </Box>
      <div id={`${id}-parts`} hidden={!isOpen}>
        {isOpen && (
          <Stack gap={2.75} shrink sx={content}>
            {children}
          </Stack>
        )}
      </div>
    </Card>
  );
}

const head = {
  width: 1,
  minHeight: 68,
  px: { mobile: 2, tablet: 2.5 },
  py: 1.25,
  gap: 1.75,
  textAlign: 'left',
  borderRadius: 4,
  '&:hover': { bgcolor: tokenColor('raise') },
};
const sign = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: 3,
  bgcolor: tokenColor('paper'),
  color: 'text.secondary',
  transition: 'background-color 140ms, color 140ms',
};
const signOpen = { bgcolor: tokenColor('brand-soft'), color: tokenColor('brand') };
const line = {
  display: 'block',
  typography: 'body2',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const chevron = { display: 'grid', color: 'text.secondary', transition: 'transform 180ms' };
const content = {
  px: { mobile: 2, tablet: 2.5 },
  pt: 1,
  pb: { mobile: 2.5, tablet: 3 },
};
