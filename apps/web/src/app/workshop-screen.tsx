import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkshopPage } from '../features/workshop/workshop-page.tsx';
import type { SourcePlace } from '../lib/agent/workshop-tools.ts';

const KnowledgePanel = lazy(async () => ({
  default: (await import('../features/knowledge/knowledge-panel.tsx')).KnowledgePanel,
}));
const InstructionsPanel = lazy(async () => ({
  default: (await import('../features/instructions/instructions-panel.tsx')).InstructionsPanel,
}));
const DocumentViewer = lazy(async () => ({
  default: (await import('../features/document-viewer/document-viewer.tsx')).DocumentViewer,
}));

/** The workshop with the tabs that exist: here the features meet, as none of them knows another. */
export function WorkshopScreen() {
  const { t } = useTranslation();
  const tabs = [
    { key: 'knowledge', label: t('workshop.page.knowledge'), Panel: KnowledgePanel },
    { key: 'instructions', label: t('workshop.page.instructions'), Panel: InstructionsPanel },
  ];
  return <WorkshopPage tabs={tabs} Viewer={Viewer} />;
}

function Viewer(props: { place: SourcePlace; onClose: () => void }) {
  return (
    <Suspense>
      <DocumentViewer {...props} />
    </Suspense>
  );
}
