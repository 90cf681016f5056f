/** The addresses of the pages (specification §2). */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signin',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  verifyEmail: '/verify-email',
  accountSettings: '/account-settings',
  agent: (id: string) => `/my-clon/${id}`,
  agentPattern: '/my-clon/:id',
  error: '/error',
  terms: '/terms',
  privacy: '/privacy',
} as const;
