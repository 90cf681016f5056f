import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { History } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { tokenColor } from '../../theme/color.ts';
import { AgentTextField } from './agent-text-field.tsx';
import { AnswerScopeField } from './answer-scope-field.tsx';
import { AssistantModeField } from './assistant-mode-field.tsx';
import { BackgroundField } from './background-field.tsx';
import { BuiltInRules } from './built-in-rules.tsx';
import { DeleteAgent } from './delete-agent.tsx';
import { PictureField } from './picture-field.tsx';
import { StarterQuestions } from './starter-questions.tsx';
import { VersionHistory } from './version-history.tsx';
import { WritingSpeedField } from './writing-speed-field.tsx';

/** Instructions tab, autosaved. */
export function InstructionsPanel(tools: WorkshopTools) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} sx={{ maxWidth: 720 }}>
      <IdentityGroup tools={tools} />
      <BehaviorGroup tools={tools} />
      <GreetingGroup tools={tools} />
      <PrivacyGroup tools={tools} />
      <Group title={t('workshop.instructions.danger')}>
        <DeleteAgent agent={tools.agent} />
      </Group>
    </Stack>
  );
}

interface GroupProps {
  tools: WorkshopTools;
}

function IdentityGroup({ tools }: GroupProps) {
  const { t } = useTranslation();
  return (
    <Group title={t('workshop.instructions.identity')}>
      <PictureField agent={tools.agent} />
      <AgentTextField tools={tools} field="name" label={t('workshop.instructions.name')} />
      <BackgroundField tools={tools} />
    </Group>
  );
}

function BehaviorGroup({ tools }: GroupProps) {
  const { t } = useTranslation();
  return (
    <Group title={t('workshop.instructions.behavior')}>
      <AgentTextField
        tools={tools}
        field="prompt_user"
        label={t('workshop.instructions.prompt')}
        hint={t('workshop.instructions.promptHint')}
        placeholder={t('workshop.instructions.promptPlaceholder')}
        rows={[6, 20]}
      />
      <HistoryButton tools={tools} />
      <BuiltInRules instructions={tools.agent.prompt_user} />
      <AnswerScopeField tools={tools} />
      <AssistantModeField tools={tools} />
      <AgentTextField
        tools={tools}
        field="refusalText"
        label={t('workshop.instructions.refusal')}
        hint={t('workshop.instructions.refusalHint')}
        placeholder={t('workshop.instructions.refusalPlaceholder')}
        rows={[2, 6]}
      />
      <WritingSpeedField tools={tools} />
    </Group>
  );
}

function GreetingGroup({ tools }: GroupProps) {
  const { t } = useTranslation();
  return (
    <Group title={t('workshop.instructions.greeting')}>
      <AgentTextField
        tools={tools}
        field="welcomeText"
        label={t('workshop.instructions.welcome')}
        placeholder={t('workshop.instructions.welcomePlaceholder')}
        rows={[2, 6]}
      />
      <StarterQuestions tools={tools} />
    </Group>
  );
}

function PrivacyGroup({ tools }: GroupProps) {
  const { t } = useTranslation();
  return (
    <Group title={t('workshop.instructions.privacy')}>
      <AgentTextField
        tools={tools}
        field="privacyPolicyUrl"
        label={t('workshop.instructions.policyUrl')}
        placeholder={t('workshop.instructions.policyPlaceholder')}
        inputMode="url"
      />
      <AgentTextField
        tools={tools}
        field="consentMessage"
        label={t('workshop.instructions.consent')}
        hint={t('workshop.instructions.consentHint')}
        placeholder={t('workshop.instructions.consentPlaceholder')}
        rows={[2, 6]}
      />
    </Group>
  );
}

function HistoryButton({ tools }: GroupProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<History size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start', mt: -1.5, ml: -1.5 }}
      >
        {t('workshop.instructions.history')}
      </Button>
      {isOpen && <VersionHistory tools={tools} onClose={() => setOpen(false)} />}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack
      component="section"
      aria-labelledby={id}
      gap={2.5}
      sx={{
        pb: 4,
        borderBottom: `1px solid ${tokenColor('line')}`,
        '&:last-child': { border: 0 },
      }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
