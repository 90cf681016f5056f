import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ChatView, useConversation } from '@sosia/chat';
import '@sosia/chat/styles.css';
import type { Agent } from '@sosia/contract/agents';
import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentPortrait } from '../../components/agent-portrait.tsx';
import { Text } from '../../components/text.tsx';
import { hasReady } from '../../lib/agent/agent-knowledge.ts';
import { useChatStrings } from '../../lib/agent/chat-strings.ts';
import { useKnowledge } from '../../lib/agent/use-knowledge.ts';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { useClient, useLanguage, useLoadConfig } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useOnReauth } from '../../lib/use-on-reauth.ts';
import { tokenColor } from '../../theme/color.ts';

interface ChatPanelProps {
  /** Includes unsaved changes, so that they take effect in the preview. */
  agent: Agent;
  onOpenSource: (place: SourcePlace) => void;
  /** Opens the trace of an answer. */
  onExplain: (turnId: string) => void;
  /** Called with the number of unseen answers. */
  onUnread: (count: number) => void;
}

/** Chat with the agent. Assistant mode uses threads, otherwise sessions: two separate conversations. */
export function ChatPanel(props: ChatPanelProps) {
  return <LiveChat key={String(props.agent.assistantMode)} {...props} />;
}

function LiveChat({ agent, onOpenSource, onExplain, onUnread }: ChatPanelProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { language } = useLanguage();
  const strings = useChatStrings();
  const [state, conversation] = useConversation({
    client,
    agentId: agent.id,
    isAssistant: agent.assistantMode,
    consent: consentOf(agent),
  });
  const { data: knowledge } = useKnowledge(agent.id);
  const [hasDraft, setHasDraft] = useState(false);
  // A question that is pending or failed has left the composer and may not have reached the server.
  useUnsaved(hasDraft || state.turn !== null || state.pending !== null || state.failure !== null);
  useOnReauth(() => {
    if (state.failure?.code === 'sessionInvalid') void conversation.retry();
    if (state.loadFailure?.code === 'sessionInvalid') void conversation.load();
  });
  const canAnswer = knowledge === undefined || hasReady(knowledge);
  const phase = state.turn?.phase;
  return (
    <>
      <Stage
        agent={agent}
        phase={phase === 'waiting' ? 'thinking' : phase === 'streaming' ? 'answering' : null}
        onRestart={state.messages.length > 0 ? conversation.restart : null}
      />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ChatView
          agentId={agent.id}
          agentName={agent.name.trim() || '…'}
          state={state}
          conversation={conversation}
          strings={strings}
          language={language}
          writingSpeed={agent.writingSpeed}
          welcomeText={agent.welcomeText}
          starterQuestions={agent.starterQuestions}
          disabledReason={canAnswer ? null : t('errors.noKnowledge')}
          onOpenCitation={onOpenSource}
          canCorrect
          onExplain={onExplain}
          onDraft={setHasDraft}
          onUnread={onUnread}
        />
      </Box>
      <EngineLine />
    </>
  );
}

/** Consent text, including unsaved changes. */
const consentOf = ({ consentMessage, privacyPolicyUrl }: Agent) =>
  consentMessage?.trim() || privacyPolicyUrl ? { message: consentMessage ?? '', policyUrl: privacyPolicyUrl } : null;

interface StageProps {
  agent: Agent;
  phase: 'thinking' | 'answering' | null;
  onRestart: (() => void) | null;
}

function Stage({ agent, phase, onRestart }: StageProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ position: 'relative', flex: 'none', height: { mobile: '22dvh', laptop: '34%' }, minHeight: 112 }}>
      <AgentPortrait
        agentId={agent.id}
        background={agent.background}
        pictureUrl={agent.pictureUrl}
        talking={phase === 'answering'}
        lively
      />
      {phase && (
        <Box sx={{ ...badge, top: 16, left: 16, px: 1.5, color: 'primary.main' }}>{t(`workshop.page.${phase}`)}</Box>
      )}
      {onRestart && (
        <Tooltip title={t('workshop.page.restart')}>
          <IconButton
            onClick={onRestart}
            aria-label={t('workshop.page.restart')}
            sx={{ ...badge, top: 12, right: 12, width: 40, height: 40, borderRadius: 2.5 }}
          >
            <MessageSquarePlus size={20} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

const badge = {
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 30,
  borderRadius: 999,
  bgcolor: tokenColor('surface'),
  typography: 'caption',
  fontWeight: 600,
  '&:hover': { bgcolor: tokenColor('surface') },
};

/** Names the engine that answers. */
function EngineLine() {
  const { t } = useTranslation();
  const loadConfig = useLoadConfig();
  const { data } = useQuery({ queryKey: queryKeys.config(), queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  return (
    <Text
      variant="caption"
      muted
      sx={{
        flex: 'none',
        px: 3,
        pb: 1.5,
        bgcolor: 'background.paper',
        textAlign: 'center',
      }}
    >
      {data.engine === 'builtIn'
        ? t('workshop.page.builtIn')
        : t('workshop.page.provider', { model: data.model ?? '' })}
    </Text>
  );
}
