/** The types of those parts of `oidc-provider` that the development provider uses. The package itself has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  /** A Koa context, as the provider passes it to its pages. */
  export interface Context {
    type: string
    status: number
    body: string
    oidc: {
      client?: { clientId: string }
      session?: { accountId?: string }
      provider: Provider
    }
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }

  interface Interaction {
    uid: string
    prompt: { name: string }
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (properties: {
      accountId: string | undefined
      clientId: string | undefined
    }) => Grant
  }
}
