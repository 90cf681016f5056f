import { defineConfig } from 'vite';

/** The launcher: one script without imports that a site loads from `/chat-widget.js`. Built after the chat, into the same folder; squeezed by the server. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2020',
    emptyOutDir: false,
    modulePreload: false,
    minify: 'oxc',
    rolldownOptions: {
      input: `${import.meta.dirname}/src/loader/main.ts`,
      output: {
        format: 'iife',
        entryFileNames: 'chat-widget.js',
        minify: { compress: { target: 'es2020', dropDebugger: true }, mangle: { toplevel: true }, codegen: true },
      },
    },
  },
});
