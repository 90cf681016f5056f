/** Texts of emails; the mail renderer adds the layout. */
export const mails = {
  greeting: 'Hello {{name}},',
  plainGreeting: 'Hello,',
  scheduled:
    'You are receiving this email because this website is set to refresh on a schedule. You can change that in the agent’s Knowledge tab.',
  ignore: 'If this was not you, you can ignore this email. Nothing will change.',
  notYou: 'If this was not you, set a new password right away. This ends every session.',
  signature: 'Sosia',
  verify: {
    subject: 'Confirm your email for Sosia',
    text: 'Please confirm that this address is yours. The link expires in 24 hours.',
    button: 'Confirm my email',
    aside: 'If you did not create this account, remove it here',
  },
  reset: {
    subject: 'Set a new password for Sosia',
    text: 'Use this link to set a new password. This ends every open session. The link expires in one hour.',
    button: 'Set a new password',
  },
  invite: {
    subject: 'Your Sosia account',
    text: 'An account has been created for you with this address. Set a password to get started. The link expires in seven days.',
    button: 'Set my password',
  },
  changeEmail: {
    subject: 'Confirm your new email for Sosia',
    text: 'Please confirm that {{email}} is your account’s new address. The link expires in 24 hours. Until you confirm, your old address stays in use.',
    button: 'Use this address',
  },
  refreshFailed: {
    subject: 'A website for {{agent}} could not be refreshed',
    text: 'The scheduled refresh of {{site}} for {{agent}} failed: {{reason}} {{agent}} will keep answering from what it read before, and the next refresh will run as planned.',
    button: 'See what happened',
  },
  emailChanged: {
    subject: 'Your Sosia account has a new email',
    text: 'The address of your account was changed to {{email}}. From now on, we will email you there. If you did not request this, contact the administrator of this server.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your account’s password was just changed, and every other session was ended.',
    button: 'That was not me',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    text: 'Someone signed in to your account from a browser that we had not seen before: {{browser}} on {{system}}, from the IP address {{address}}, on {{time}}.',
    button: 'That was not me',
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in is on',
    text: 'From now on, signing in to your account also requires a code from your authenticator app. Keep your recovery codes in a safe place.',
    button: 'That was not me',
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in is off',
    text: 'Signing in to your account no longer asks for a code.',
    button: 'That was not me',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'A new passkey can now sign in to your account. If you do not recognize it, remove it in your account settings.',
    button: 'That was not me',
  },
  googleLinked: {
    subject: 'Google sign-in was linked to your account',
    text: 'Someone signed in with a Google account that has this address. It can now be used to sign in to your account.',
    button: 'That was not me',
  },
  confirmNotifications: {
    subject: 'Do you want emails about new conversations?',
    text: 'The owner of the Sosia account {{account}} added this address to receive notifications about new conversations with an assistant on a website. Nothing will be sent until you accept, and you can unsubscribe at any time.',
    button: 'Accept or decline',
    ignore: 'If you were not expecting this, you can ignore this email. Nothing will be sent.',
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
    aside: 'Unsubscribe from these emails',
    why: 'You are receiving this email because you accepted notifications about {{agent}}.',
  },
  deleted: {
    subject: 'Your Sosia account was deleted',
    text: 'Your account was deleted as you requested, with its agents, their knowledge and all conversations. No data remains, and this is the last email you will get from us.',
  },
};
