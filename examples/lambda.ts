// A Lambda function behind an HTTP API with a JWT authorizer. In your own project the import is from 'tollgate-client'.
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { createTollgate, type Tollgate } from '../client/index.ts'

type Event = Pick<APIGatewayProxyEventV2WithJWTAuthorizer, 'pathParameters'> & {
  requestContext: { authorizer: { jwt: { claims: Record<string, unknown> } } }
}

/** Answers 403 if the user of the token may not see the disk. The subject of the token is the user. */
export const makeHandler =
  (tollgate: Tollgate) =>
  async ({ pathParameters, requestContext }: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const subject = `user:${requestContext.authorizer.jwt.claims.sub}`
    const resource = `compute/disk:frn:web-shop:compute/disk:${pathParameters?.name}`
    if (!(await tollgate.check({ subject, resource, permission: 'get' }))) return { statusCode: 403 }
    return { statusCode: 200, body: JSON.stringify({ disk: pathParameters?.name }) }
  }

/** Make the client once for each process, outside of the handler: it keeps its connections. */
export const createHandler = () => {
  const { TOLLGATE_URL = '', CLIENT_ID, CLIENT_SECRET } = process.env
  return makeHandler(createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }))
}
