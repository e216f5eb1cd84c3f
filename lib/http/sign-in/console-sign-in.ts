/** The settings of an identity provider that the console needs. None of them is secret. */
export interface ConsoleIssuer {
  issuer: string
  clientId: string
  audience: readonly string[]
  scopes: readonly string[]
}

/** The content of `<meta name="tollgate-sign-in">` in the page of the console, as JSON. */
export interface ConsoleSignIn {
  issuers: readonly ConsoleIssuer[]
  /** Whether the console offers only the sign-in at an identity provider, and not the sign-in with a client secret. */
  only: boolean
}
