import { defineConfig, type Plugin } from 'vite';
import { launcherStyle } from './src/loader/style-sheet.ts';

/** The launcher's style sheet as a file, from which the server takes it into the look. */
function styleFile(): Plugin {
  return {
    name: 'sosia-launcher-style',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'launcher.css', source: launcherStyle.replace(/\n/g, '') });
    },
  };
}

/** The launcher: one script without imports that a site loads from `/chat-widget.js`. Built after the chat, into the same folder; squeezed by the server. */
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
