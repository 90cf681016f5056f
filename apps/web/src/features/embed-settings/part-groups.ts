import type { Embed } from '@sosia/contract/embed-schema';
import {
  Bell,
  ChartColumn,
  Clock,
  CodeXml,
  Contact,
  Gauge,
  Globe,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Palette,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { EmbedTools } from './embed-tools.ts';
import type { PartName } from './part-name.ts';
import { BubbleSection } from './sections/bubble-section.tsx';
import { DangerSection } from './sections/danger-section.tsx';
import { DomainsSection } from './sections/domains-section.tsx';
import { EmailNotificationsSection } from './sections/email-notifications-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { InstallSection } from './sections/install-section.tsx';
import { LeadsSection } from './sections/leads-section.tsx';
import { LimitsSection } from './sections/limits-section.tsx';
import { LookSection } from './sections/look-section.tsx';
import { RulesSection } from './sections/rules-section.tsx';
import { VisitsSection } from './sections/visits-section.tsx';
import { WordsSection } from './sections/words-section.tsx';

interface Part {
  name: PartName;
  icon: LucideIcon;
  /** Kinds of embed that the part applies to: a share link has no bubble and is on no other site. */
  kinds: readonly Embed['kind'][];
  Content: ComponentType<EmbedTools>;
}

const any = ['site', 'share'] as const;
const site = ['site'] as const;

interface PartGroup {
  name: 'appearance' | 'place' | 'visitors' | 'danger';
  parts: readonly Part[];
}

/** Parts of the settings in order, grouped. */
export const partGroups: readonly PartGroup[] = [
  {
    name: 'appearance',
    parts: [
      { name: 'look', icon: Palette, kinds: any, Content: LookSection },
      { name: 'bubble', icon: MessageCircle, kinds: site, Content: BubbleSection },
      { name: 'words', icon: MessageSquareText, kinds: any, Content: WordsSection },
    ],
  },
  {
    name: 'place',
    parts: [
      { name: 'install', icon: CodeXml, kinds: any, Content: InstallSection },
      { name: 'domains', icon: Globe, kinds: site, Content: DomainsSection },
      { name: 'rules', icon: Clock, kinds: site, Content: RulesSection },
    ],
  },
  {
    name: 'visitors',
    parts: [
      { name: 'leads', icon: Contact, kinds: any, Content: LeadsSection },
      { name: 'emails', icon: Bell, kinds: any, Content: EmailNotificationsSection },
      { name: 'numbers', icon: ChartColumn, kinds: any, Content: VisitsSection },
      { name: 'limits', icon: Gauge, kinds: any, Content: LimitsSection },
      { name: 'identity', icon: ShieldCheck, kinds: site, Content: IdentitySection },
    ],
  },
  { name: 'danger', parts: [{ name: 'danger', icon: TriangleAlert, kinds: any, Content: DangerSection }] },
];
