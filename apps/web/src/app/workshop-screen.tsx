import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../components/app-dialog.tsx';
import { CrashBoundary } from '../components/crash-boundary.tsx';
import { WorkshopPage } from '../features/workshop/workshop-page.tsx';
import type { SourcePlace, WorkshopTools } from '../lib/agent/workshop-tools.ts';
import { Late, latePage } from '../lib/late-page.tsx';

const knowledgePanel = latePage(async () => (await import('../features/knowledge/knowledge-panel.tsx')).KnowledgePanel);
const instructionsPanel = latePage(
  async () => (await import('../features/instructions/instructions-panel.tsx')).InstructionsPanel,
);
const documentViewer = latePage(
  async () => (await import('../features/document-viewer/document-viewer.tsx')).DocumentViewer,
);

/** The workshop with the tabs that exist: here the features meet, as none of them knows another. */
export function WorkshopScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    // The other tab and the viewer come before they are asked for, while the server is surely there.
    for (const part of [knowledgePanel, instructionsPanel, documentViewer]) part.load().catch(() => {});
  }, []);
  const tabs = [
    { key: 'knowledge', label: t('workshop.page.knowledge'), Panel: KnowledgePanel },
    { key: 'instructions', label: t('workshop.page.instructions'), Panel: InstructionsPanel },
  ];
  return <WorkshopPage tabs={tabs} Viewer={Viewer} />;
}

const KnowledgePanel = (tools: WorkshopTools) => <Late page={knowledgePanel} props={tools} />;
const InstructionsPanel = (tools: WorkshopTools) => <Late page={instructionsPanel} props={tools} />;

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
        <Late page={documentViewer} props={props} />
      </Suspense>
    </CrashBoundary>
  );
}
