import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ApiError } from '@sosia/client';
import type { ConversationDetail } from '@sosia/contract/insights';
import { ArrowLeft, ChevronDown, ChevronUp, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { languageName } from '../../lib/language-name.ts';
import { fullTime } from '../../lib/relative-time.ts';
import { AnswerMarks } from './answer-marks.tsx';
import { ConversationFacts } from './conversation-facts.tsx';
import { DeleteConversation } from './delete-conversation.tsx';
import { Transcript } from './transcript.tsx';
import { useConversationLabels } from './use-conversation-labels.ts';
import { useConversation } from './use-conversations.ts';

interface ConversationPageProps extends Pick<WorkshopTools, 'openSource' | 'openAnswer'> {
  id: string;
  agentId: string;
  /** Ids in list order, for previous and next. */
  order: readonly string[];
  onOpen: (id: string) => void;
  onBack: () => void;
}

/** One conversation with feedback, corrections and delete. */
export function ConversationPage(props: ConversationPageProps) {
  const { id, agentId, order, onOpen, onBack, openSource, openAnswer } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useConversation(id);
  const [isDeleting, setDeleting] = useState(false);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Stack component="section" aria-label={data?.firstQuestion || t('conversations.noQuestion')} gap={2} shrink>
      <Toolbar id={id} order={order} onOpen={onOpen} onBack={onBack} onDelete={data ? () => setDeleting(true) : null} />
      {!data && !error && (
        <Loading>
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {isGone && <EmptyState icon={SearchX} title={t('conversations.gone')} text="" />}
      {error && !isGone && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !isGone && (
        <>
          <Head conversation={data} />
          <ConversationFacts conversation={data} />
          <Transcript
            messages={data.messages}
            isOwn={data.channel === 'preview'}
            openSource={openSource}
            openAnswer={openAnswer}
          />
        </>
      )}
      {isDeleting && (
        <DeleteConversation id={id} agentId={agentId} onClose={() => setDeleting(false)} onGone={onBack} />
      )}
    </Stack>
  );
}

interface ToolbarProps extends Pick<ConversationPageProps, 'id' | 'order' | 'onOpen' | 'onBack'> {
  /** `null` while there is nothing to delete. */
  onDelete: (() => void) | null;
}

function Toolbar({ id, order, onOpen, onBack, onDelete }: ToolbarProps) {
  const { t } = useTranslation();
  const place = order.indexOf(id);
  return (
    <Stack direction="row" wrap gap={0.5} align="center" sx={{ ml: -1.5 }}>
      <Button startIcon={<ArrowLeft size={18} aria-hidden />} onClick={onBack} ref={takeFocus} sx={{ mr: 'auto' }}>
        {t('conversations.back')}
      </Button>
      <Step
        icon={ChevronUp}
        label={t('conversations.previous')}
        id={place > 0 ? order[place - 1] : undefined}
        onOpen={onOpen}
      />
      <Step
        icon={ChevronDown}
        label={t('conversations.next')}
        id={place < 0 ? undefined : order[place + 1]}
        onOpen={onOpen}
      />
      {onDelete && (
        <IconButton
          aria-label={t('conversations.delete')}
          title={t('conversations.delete')}
          onClick={onDelete}
          sx={{ color: 'error.main' }}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      )}
    </Stack>
  );
}

/** The row that opened it is hidden, so focus moves here and scrolling starts at the top. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

interface StepProps {
  icon: typeof ChevronUp;
  label: string;
  id: string | undefined;
  onOpen: (id: string) => void;
}

const Step = ({ icon: Icon, label, id, onOpen }: StepProps) => (
  <IconButton aria-label={label} title={label} disabled={id === undefined} onClick={() => id && onOpen(id)}>
    <Icon size={20} aria-hidden />
  </IconButton>
);

function Head({ conversation }: { conversation: ConversationDetail }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { firstQuestion, questions, createdAt, language: spoken } = conversation;
  const { where } = useConversationLabels(conversation);
  const facts = [
    where,
    t('conversations.begun', { time: fullTime(createdAt, language) }),
    t('conversations.questions', { count: questions }),
    ...(spoken === null ? [] : [t('conversations.language', { language: languageName(spoken, language) })]),
  ];
  return (
    <div>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {firstQuestion.trim() === '' ? t('conversations.noQuestion') : firstQuestion}
      </Typography>
      <Stack className="numbers" direction="row" wrap columnGap={1.5} align="center" sx={factLine}>
        {facts.join(' · ')} <AnswerMarks conversation={conversation} />
      </Stack>
    </div>
  );
}

const factLine = {
  mt: 0.5,
  typography: 'caption',
  color: 'text.secondary',
};
