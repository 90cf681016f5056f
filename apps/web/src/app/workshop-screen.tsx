import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../components/app-dialog.tsx';
import { CrashBoundary } from '../components/crash-boundary.tsx';
import { WorkshopPage } from '../features/workshop/workshop-page.tsx';
import type { AnswerAction, SourcePlace, WorkshopTools } from '../lib/agent/workshop-tools.ts';
import { Lazy, lazyPage } from '../lib/lazy-page.tsx';

const knowledgePanel = lazyPage(async () => (await import('../features/knowledge/knowledge-panel.tsx')).KnowledgePanel);
const instructionsPanel = lazyPage(
  async () => (await import('../features/instructions/instructions-panel.tsx')).InstructionsPanel,
);
const conversationsPanel = lazyPage(
  async () => (await import('../features/conversations/conversations-panel.tsx')).ConversationsPanel,
);
const learningPanel = lazyPage(async () => (await import('../features/learning/learning-panel.tsx')).LearningPanel);
const sharePanel = lazyPage(async () => (await import('../features/share/share-panel.tsx')).SharePanel);
const answerDialogs = lazyPage(async () => (await import('../features/answers/answer-dialogs.tsx')).AnswerDialogs);
const documentViewer = lazyPage(
  async () => (await import('../features/document-viewer/document-viewer.tsx')).DocumentViewer,
);

/** The workshop with its tabs. Features are composed here because they cannot import each other. */
export function WorkshopScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    // Preload the other tabs and the viewer while the server is reachable.
    const tabs = [knowledgePanel, instructionsPanel, conversationsPanel, learningPanel, sharePanel];
    const parts = [...tabs, documentViewer, answerDialogs];
    for (const part of parts) part.load().catch(() => {});
  }, []);
  const tabs = [
    { key: 'knowledge', label: t('workshop.page.knowledge'), Panel: KnowledgePanel },
    { key: 'instructions', label: t('workshop.page.instructions'), Panel: InstructionsPanel },
    { key: 'conversations', label: t('conversations.tab'), Panel: ConversationsPanel },
    { key: 'learning', label: t('learning.tab'), Panel: LearningPanel },
    { key: 'share', label: t('embeds.tab.name'), Panel: SharePanel },
  ];
  return <WorkshopPage tabs={tabs} Viewer={Viewer} Answers={Answers} />;
}

const KnowledgePanel = (tools: WorkshopTools) => <Lazy page={knowledgePanel} props={tools} />;
const InstructionsPanel = (tools: WorkshopTools) => <Lazy page={instructionsPanel} props={tools} />;
const ConversationsPanel = (tools: WorkshopTools) => <Lazy page={conversationsPanel} props={tools} />;
const SharePanel = (tools: WorkshopTools) => <Lazy page={sharePanel} props={tools} />;
const LearningPanel = (tools: WorkshopTools) => <Lazy page={learningPanel} props={tools} />;

interface AnswersProps {
  action: AnswerAction;
  agentId: string;
  openSource: (place: SourcePlace) => void;
  onClose: () => void;
}

function Answers(props: AnswersProps) {
  const { t } = useTranslation();
  return (
    <CrashBoundary
      place={props.action.what}
      frame={(failure) => (
        <AppDialog open title={t('answers.answer')} onClose={props.onClose}>
          {failure}
        </AppDialog>
      )}
    >
      <Suspense>
        <Lazy page={answerDialogs} props={props} />
      </Suspense>
    </CrashBoundary>
  );
}

function Viewer(props: { place: SourcePlace; onClose: () => void }) {
  return (
    <CrashBoundary
      place={props.place.sourceId}
      frame={(failure) => (
        <AppDialog open title={props.place.title} onClose={props.onClose}>
          {failure}
        </AppDialog>
      )}
    >
      <Suspense>
        <Lazy page={documentViewer} props={props} />
      </Suspense>
    </CrashBoundary>
  );
}
