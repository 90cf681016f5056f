import { root } from '../lib/root.mjs';
import { checkLinks } from './check-links.mjs';
import { listFiles } from './list-files.mjs';
import { report } from './report.mjs';

const paths = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...listFiles(root, 'docs')];
report(
  checkLinks(
    root,
    paths.filter((path) => path.endsWith('.md')),
  ),
);
