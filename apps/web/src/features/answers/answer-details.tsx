import type { Explanation } from '@sosia/contract';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../components/layout/grid.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { languageName } from '../../lib/language-name.ts';
import { tokenColor } from '../../theme/color.ts';

/** Model, confidence, cost and what differed from the settings. */
export function AnswerDetails({ why }: { why: Explanation }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { engine, confidence, usage, credits, citationsDropped, historyMessages, contextReduced, notes } = why;
  const { inputTokens: input, outputTokens: output } = usage ?? { inputTokens: 0, outputTokens: 0 };
  // Some providers report no token counts.
  const hasTokenCounts = input + output > 0;
  const number = (amount: number) => amount.toLocaleString(language);
  const facts: [string, string | null][] = [
    [t('answers.engine'), engine === '' ? null : engine],
    [t('answers.confidence'), confidence === null ? null : percentText(confidence, language)],
    [t('answers.language'), why.language === '' ? null : languageName(why.language, language)],
    [
      t('answers.history'),
      historyMessages === 0 ? null : historyText(number(historyMessages), contextReduced && t('answers.reduced')),
    ],
    [
      t('answers.tokens'),
      hasTokenCounts ? t('answers.tokensOf', { input: number(input), output: number(output) }) : null,
    ],
    [t('answers.credits'), number(credits)],
    [t('answers.dropped'), citationsDropped === 0 ? null : number(citationsDropped)],
  ];
  return (
    <Section title={t('answers.facts')}>
      <Grid
        component="dl"
        className="numbers"
        rowGap={0.5}
        columnGap={3}
        columns={{ mobile: 'repeat(2, minmax(0, 1fr))', tablet: 'auto minmax(0, 1fr)' }}
        sx={factList}
      >
        {facts.map(([name, value]) => value !== null && <Fact key={name} name={name} value={value} />)}
      </Grid>
      {citationsDropped > 0 && (
        <Text variant="caption" muted>
          {t('answers.droppedHint', { count: citationsDropped })}
        </Text>
      )}
      {notes.length > 0 && (
        <Stack component="ul" aria-label={t('answers.notes')} gap={0.5} sx={noteList}>
          {notes.map((note) => (
            <li key={note}>
              {t(`answers.note.${note as 'other'}`, {
                defaultValue: t('answers.note.other', { name: note }),
                name: note,
              })}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const percentText = (share: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

const historyText = (count: string, reduced: string | false) => (reduced ? `${count} (${reduced})` : count);

const factList = {
  m: 0,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
};
const noteList = {
  m: 0,
  p: 1.5,
  pl: 3.5,
  borderRadius: 2,
  bgcolor: tokenColor('raise'),
  typography: 'body2',
};
