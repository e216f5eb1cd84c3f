/** None of these settings is secret. */
export interface ConsoleIssuer {
  issuer: string
  clientId: string
  audience: readonly string[]
  scopes: readonly string[]
}

/** The content of `<meta name="tollgate-sign-in">` in the page of the console, as JSON. */
export interface ConsoleSignIn {
  issuers: readonly ConsoleIssuer[]
  /** `true` hides the sign-in with a client secret. */
  only: boolean
}
