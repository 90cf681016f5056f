/** Not found, error, and the titles of terms and privacy, whose texts are files. */
export const pages = {
  notFoundTitle: 'Page not found',
  notFoundText: 'Sorry, the page you are looking for does not exist.',
  errorTitle: 'This agent could not be opened',
  errorText: 'It may have been deleted, or it belongs to another account. Nothing else was changed.',
  toHome: 'Go to your agents',
  termsTitle: 'Terms of service',
  privacyTitle: 'Privacy policy',
  addModelTitle: 'Add a model',
  /** Markdown. */
  addModelText: `Without a model, the built-in engine answers: it quotes your sources instead of writing freely. A model writes freely and follows all instructions. Citations, refusals and guardrails stay the same.

The administrator of the server sets two or three variables and starts Sosia again.

## A model on your own machine

Ollama, LM Studio, llama.cpp, vLLM and any other server that is compatible with OpenAI:

\`\`\`sh
AI_BASE_URL=http://localhost:11434/v1 AI_MODEL=llama3.1 npm start
\`\`\`

## A provider

\`\`\`sh
AI_PROVIDER=anthropic AI_API_KEY=… AI_MODEL=… npm start
\`\`\`

\`AI_PROVIDER\` is \`openai-compatible\`, \`anthropic\` or \`google\`.

## Check

\`npm run sosia -- doctor\` shows whether the model can be reached. All variables are listed in the file \`docs/configuration.md\`.`,
  notifyTitle: 'Emails about new conversations',
  notifyText:
    'Someone who runs an assistant on a website added your address so you can be notified when visitors talk to it or leave their contact details. Do you want to receive these emails?',
  notifyYes: 'Yes, send them',
  notifyNo: 'No, thanks',
  notifyConfirmedTitle: 'You will be notified',
  notifyConfirmedText:
    'From now on, we will email you when there is something new. Each email has a link to unsubscribe.',
  notifyStoppedTitle: 'You are unsubscribed',
  notifyStoppedText: 'We will no longer email this address about these conversations. You can change your mind here.',
  notifyInvalidTitle: 'This link does not work',
  notifyInvalidText: 'It may be incomplete. Open the most recent of these emails and use its link.',
};
