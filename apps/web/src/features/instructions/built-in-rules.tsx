import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { InstructionRules } from '@sosia/contract/instructions/instruction-rules';
import { readInstructions } from '@sosia/contract/instructions/read-instructions';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { paths } from '../../lib/paths.ts';
import { useConfig } from '../../lib/use-config.ts';
import { tokenColor } from '../../theme/color.ts';

/** Sentences listed before the rest is counted. */
const mostListed = 5;

/** Shows which of the present instructions the built-in engine follows, and which need a model. Hidden with a model. */
export function BuiltInRules({ instructions }: { instructions: string }) {
  const { t } = useTranslation();
  const config = useConfig();
  const text = useDeferredValue(instructions);
  const rules = useMemo(() => readInstructions(text), [text]);
  const follows = useFollowed(rules);
  if (config === null || config === 'unknown' || config.engine !== 'builtIn') return null;
  const { notFollowed, tones } = rules;
  const rest = notFollowed.length - mostListed;
  return (
    <Stack
      gap={1}
      component="section"
      aria-label={t('workshop.instructions.rules.title')}
      sx={{ mt: -1, p: 1.75, border: `1px solid ${tokenColor('line')}`, borderRadius: 2 }}
    >
      <Text variant="subtitle2" component="h3" sx={{ m: 0 }}>
        {t('workshop.instructions.rules.title')}
      </Text>
      {follows.length > 0 && (
        <Row icon={<CircleCheck size={16} aria-hidden />}>
          <strong>{t('workshop.instructions.rules.follows')}</strong> {follows.join(' · ')}
        </Row>
      )}
      {notFollowed.length > 0 && (
        <Row icon={<CircleSlash size={16} aria-hidden />}>
          <strong>{t('workshop.instructions.rules.needsModel')}</strong>{' '}
          {addModel(t('workshop.instructions.rules.addModel'))}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}>
            {notFollowed.slice(0, mostListed).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {rest > 0 && <li>{t('workshop.instructions.rules.more', { count: rest })}</li>}
          </Box>
        </Row>
      )}
      <Text variant="caption" muted>
        {follows.length + notFollowed.length === 0 && t('workshop.instructions.rules.can')}
        {follows.length > 0 && t('workshop.instructions.rules.quotes')}
        {tones.length > 0 && ` ${t('workshop.instructions.rules.tones')}`}
      </Text>
    </Stack>
  );
}

function addModel(label: string) {
  return (
    <Link component={RouterLink} to={paths.addModel} target="_blank" rel="noopener" sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Link>
  );
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" gap={1}>
      <Box sx={{ flex: 'none', pt: 0.25, color: 'text.secondary', lineHeight: 0 }}>{icon}</Box>
      <Text variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  );
}

/** Returns the rules as short phrases. */
function useFollowed({ language, tones, greeting, refusal, contacts, excludedTopics, asksUsual }: InstructionRules) {
  const { t } = useTranslation();
  const phrases = [
    language && t(`workshop.instructions.rules.language.${language}`),
    ...tones.map((tone) => t(`workshop.instructions.rules.tone.${tone}`)),
    greeting !== null && t('workshop.instructions.rules.greets', { text: greeting }),
    refusal !== null && t('workshop.instructions.rules.refuses', { text: refusal }),
    contacts.length > 0 && t('workshop.instructions.rules.contacts', { list: contacts.join(', ') }),
    excludedTopics.length > 0 && t('workshop.instructions.rules.topics', { list: excludedTopics.join(', ') }),
    asksUsual && t('workshop.instructions.rules.usual'),
  ];
  return phrases.filter((phrase) => typeof phrase === 'string');
}
