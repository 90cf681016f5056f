/** Not found, error, and the pages an operator replaces: terms and privacy. */
export const pages = {
  notFoundTitle: 'Not found',
  notFoundText: 'Sorry, the page you are looking for does not exist.',
  errorTitle: 'This agent could not be opened',
  errorText: 'It may have been deleted, or it belongs to another account. Nothing else was changed.',
  toHome: 'Go to your agents',
  termsTitle: 'Terms of service',
  termsLead: 'What you can expect from this server, and what it expects from you.',
  terms: [
    {
      title: 'What this is',
      text: 'Sosia lets you create agents that answer from documents and pages you give them. This server is run by whoever gave you its address; they decide who may use it and for how long, and may replace this page by their own terms.',
    },
    {
      title: 'Your content stays yours',
      text: 'You keep every right to what you upload. You allow this server to store it, read it and quote it in answers, for as long as you leave it here. Give an agent only what you may share with its visitors.',
    },
    {
      title: 'What is not allowed',
      text: 'No content that is against the law, no agent that pretends to be a real person without their consent, no attempts to get at other accounts or to overload the server.',
    },
    {
      title: 'Answers can be wrong',
      text: 'An agent answers from its sources and shows them. Check what matters before you rely on it. The software comes without warranty, as its licence says.',
    },
    {
      title: 'Leaving',
      text: 'You can delete an agent, and with it its knowledge and conversations, at any time.',
    },
  ],
  privacyTitle: 'Privacy policy',
  privacyLead: 'What this server keeps about you, why, and for how long.',
  privacy: [
    {
      title: 'What is kept',
      text: 'Your name, your e-mail, a scrambled form of your password that cannot be turned back, your agents with their sources, and the conversations held with them.',
    },
    {
      title: 'Where it is',
      text: 'On the server that you are looking at, in its own database and folder. Pages load nothing from other hosts, and there are no advertising or tracking cookies.',
    },
    {
      title: 'Who else sees it',
      text: 'With the built-in engine, nobody. Where the operator has set up a model service, the question and the passages needed to answer it are sent there. Where they have set up a mail service, it carries your mails.',
    },
    {
      title: 'In your browser',
      text: 'Your browser keeps your session, your language and your choice of theme. Signing out removes the session.',
    },
    {
      title: 'Your rights',
      text: 'You can see, change and delete what is yours. For anything else, write to whoever runs this server; they may replace this page by their own policy.',
    },
  ],
};
