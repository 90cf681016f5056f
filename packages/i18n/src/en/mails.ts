/** Mails, as plain sentences; the layout is the mail renderer's. */
export const mails = {
  greeting: 'Hello {{name}},',
  plainGreeting: 'Hello,',
  scheduled:
    'You get this e-mail because you asked for this website to be refreshed on a schedule. You can change that in the knowledge of the agent.',
  ignore: 'If this was not you, you can ignore this mail; nothing will happen.',
  notYou: 'If this was not you, set a new password at once: that ends every session.',
  signature: 'Sosia',
  verify: {
    subject: 'Confirm your e-mail for Sosia',
    text: 'Please confirm that this address is yours. The link works for 24 hours.',
    button: 'Confirm my e-mail',
    aside: 'If you did not create an account, remove it here',
  },
  reset: {
    subject: 'Set a new password for Sosia',
    text: 'Here is the link to set a new password. It works for one hour and ends every session that is open now.',
    button: 'Set a new password',
  },
  invite: {
    subject: 'Your account at Sosia',
    text: 'An account was made for you with this address. Set a password to begin; the link works for seven days.',
    button: 'Set my password',
  },
  changeEmail: {
    subject: 'Confirm your new e-mail for Sosia',
    text: 'Please confirm that {{email}} is the new address of your account. The link works for 24 hours; until then the old address stays.',
    button: 'Use this address',
  },
  refreshFailed: {
    subject: 'A website of {{agent}} could not be refreshed',
    text: 'The scheduled refresh of {{site}} for {{agent}} did not work: {{reason}} {{agent}} goes on answering from what it read before, and the next refresh comes as planned.',
    button: 'See what happened',
  },
  emailChanged: {
    subject: 'Your Sosia account has a new e-mail',
    text: 'The address of your account was changed to {{email}}. From now on our mails go there. If you did not ask for this, write to whoever runs this server.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed just now, and every other session was ended.',
    button: 'That was not me',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    text: 'Someone signed in to your account from a browser that we had not seen before: {{browser}} on {{system}}, from the address {{address}}, on {{time}}.',
    button: 'That was not me',
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in is on',
    text: 'From now on, signing in to your account asks for a code of your authenticator app as well. Keep the recovery codes in a safe place.',
    button: 'That was not me',
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in is off',
    text: 'Signing in to your account no longer asks for a code.',
    button: 'That was not me',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'A new passkey can sign in to your account from now on. You find it in the account settings, where you can remove it.',
    button: 'That was not me',
  },
  googleLinked: {
    subject: 'Google sign-in was linked to your account',
    text: 'Someone signed in with a Google account that has this address. From now on it opens your account, too.',
    button: 'That was not me',
  },
  confirmNotifications: {
    subject: 'Do you want e-mails about new conversations?',
    text: 'The owner of the Sosia account {{account}} entered this address so that it is told of new conversations with an assistant on a website. Nothing is sent before you say yes, and you can stop it at any time.',
    button: 'Say yes or no',
    ignore: 'If you do not know what this is about, you can ignore this mail; nothing will be sent.',
  },
  digest: {
    subject: 'New conversations with {{agent}}',
    conversations_one: '{{count}} new conversation:',
    conversations_other: '{{count}} new conversations:',
    asked: '“{{question}}”',
    askedOn: '“{{question}}”, asked on {{page}}',
    leads_one: '{{count}} visitor left contact details:',
    leads_other: '{{count}} visitors left contact details:',
    more: 'And {{count}} more.',
    button: 'See the conversations',
    aside: 'To stop these e-mails, go here',
    why: 'You get this e-mail because you said yes to notifications about {{agent}}.',
  },
  deleted: {
    subject: 'Your Sosia account was deleted',
    text: 'Your account was deleted as asked, with its agents, their knowledge and all conversations. Nothing of it is left, and this is the last mail you get from us.',
  },
};
