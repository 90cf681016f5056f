import { defaultCustomization, embedColorNames } from '@sosia/contract/embed-look';
import type { Embed } from '@sosia/contract/embed-schema';
import { useTranslation } from 'react-i18next';
import type { PartName } from './part-name.ts';

/** Short summary of each part of the settings. */
export function useSummaries({ customization, domains, emails, caps, kind }: Embed): (part: PartName) => string {
  const { t } = useTranslation();
  const { colors, theme, bubblePosition, bubbleSize, lead, rules } = customization;
  const own = embedColorNames.filter((name) => colors[name] !== defaultCustomization.colors[name]).length;
  const ruleCount = [
    rules.paths.length > 0 || rules.exceptPaths.length > 0,
    rules.showAfterSeconds > 0,
    rules.officeHours !== null,
    rules.openAfterSeconds !== null,
    rules.openOnExit,
    rules.openPaths.length > 0,
  ].filter(Boolean).length;
  const words: Record<PartName, () => string> = {
    look: () => `${t(`embeds.look.${theme}`)} · ${t('embeds.summary.colors', { count: own })}`,
    bubble: () => `${t(`embeds.bubble.${bubblePosition}`)} · ${t(`embeds.summary.size.${bubbleSize}`)}`,
    words: () => t(`embeds.summary.lead.${lead.when}`),
    install: () => t(kind === 'share' ? 'embeds.summary.installShare' : 'embeds.summary.install'),
    domains: () => t('embeds.summary.domains', { count: domains.length }),
    rules: () => t('embeds.summary.rules', { count: ruleCount }),
    limits: () => t('embeds.summary.limits', { visitor: caps.perVisitorDay, all: caps.perDay }),
    identity: () => t('embeds.summary.identity'),
    leads: () => t('embeds.summary.leads'),
    emails: () => t('embeds.summary.emails', { count: emails.length }),
    numbers: () => t('embeds.summary.numbers'),
    danger: () => t(kind === 'share' ? 'embeds.summary.dangerShare' : 'embeds.summary.danger'),
  };
  return (part) => words[part]();
}
