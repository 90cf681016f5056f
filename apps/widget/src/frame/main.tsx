import { createRoot } from 'react-dom/client';

/** The chat in the panel, in an iframe, or as a page of its own. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<main />);
