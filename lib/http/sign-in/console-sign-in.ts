/** What the console has to know of an identity provider. It is public. */
export interface ConsoleIssuer {
  issuer: string
  clientId: string
  audience: readonly string[]
  scopes: readonly string[]
}

/** What the page of the console says in `<meta name="tollgate-sign-in">`, as JSON. */
export interface ConsoleSignIn {
  issuers: readonly ConsoleIssuer[]
  /** Whether the console takes no client secret. */
  only: boolean
}
