// A Lambda function behind an HTTP API with a JWT authorizer. In your own project, import from 'tollgate-client'.
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { createTollgate, type Tollgate } from '../client/index.ts'

type Event = Pick<APIGatewayProxyEventV2WithJWTAuthorizer, 'pathParameters'> & {
  requestContext: { authorizer: { jwt: { claims: Record<string, unknown> } } }
}

/** Makes a handler that answers 403 if the user may not see the disk. The user's id is the claim `sub` of the token. */
export const makeHandler =
  (tollgate: Tollgate) =>
  async ({ pathParameters, requestContext }: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const subject = `user:${requestContext.authorizer.jwt.claims.sub}`
    const resource = `compute/disk:frn:web-shop:compute/disk:${pathParameters?.name}`
    if (!(await tollgate.check({ subject, resource, permission: 'get' }))) return { statusCode: 403 }
    return { statusCode: 200, body: JSON.stringify({ disk: pathParameters?.name }) }
  }

/**
 * Makes the handler of this process. The client is made once, outside of the handler, so that its connections stay open
 * between requests.
 */
export const createHandler = () => {
  const { TOLLGATE_URL = '', CLIENT_ID, CLIENT_SECRET } = process.env
  return makeHandler(createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }))
}
