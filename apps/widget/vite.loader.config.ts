import { defineConfig, type Plugin } from 'vite';
import { launcherStyle } from './src/loader/style-sheet.ts';

/** Emits the launcher's style sheet as a file, which the server includes in the look. */
function styleFile(): Plugin {
  return {
    name: 'sosia-launcher-style',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'launcher.css', source: launcherStyle.replace(/\n/g, '') });
    },
  };
}

/**
 * The launcher: one script without imports, loaded from `/chat-widget.js`. Built after the chat into the same folder;
 * the server compresses it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [styleFile()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    modulePreload: false,
    minify: 'oxc',
    rolldownOptions: {
      input: `${import.meta.dirname}/src/loader/main.ts`,
      output: {
        format: 'iife',
        entryFileNames: 'chat-widget.js',
        minify: { compress: { target: 'es2022', dropDebugger: true }, mangle: { toplevel: true }, codegen: true },
      },
    },
  },
});
