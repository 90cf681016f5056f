/** Paths of the pages. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signin',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  verifyEmail: '/verify-email',
  notifications: '/notifications',
  accountSettings: '/account-settings',
  agent: (id: string) => `/my-clon/${id}`,
  agentPattern: '/my-clon/:id',
  embedSettings: (agentId: string, embedId?: string) =>
    embedId === undefined ? `/embed-settings/${agentId}` : `/embed-settings/${agentId}?embed=${embedId}`,
  embedSettingsPattern: '/embed-settings/:id',
  error: '/error',
  terms: '/terms',
  privacy: '/privacy',
  addModel: '/help/add-a-model',
} as const;
