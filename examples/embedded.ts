// Answers checks in the process of the application, with no request to the service. It runs as a Lambda function, and as a
// program: `node examples/embedded.ts user:edsger project:web-shop compute.disk.get`. In your own project, import from
// 'tollgate/embedded'.
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Answers, embed } from '../embedded/index.ts'

type Event = Pick<APIGatewayProxyEventV2WithJWTAuthorizer, 'pathParameters'> & {
  requestContext: { authorizer: { jwt: { claims: Record<string, unknown> } } }
}

const ACTIONS = ['get', 'update', 'delete']

/** Makes a handler that answers what the user may do with a disk. The user's id is the claim `sub` of the token. */
export const makeHandler =
  (tollgate: Pick<Answers, 'batchCheck'>) =>
  async ({ pathParameters, requestContext }: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const subject = `user:${requestContext.authorizer.jwt.claims.sub}`
    const resource = `compute/disk:frn:web-shop:compute/disk:${pathParameters?.name}`
    const { pairs } = await tollgate.batchCheck({
      bodies: ACTIONS.map((permission) => ({ subject, resource, permission })),
    })
    const actions = ACTIONS.filter((_, index) => pairs[index]?.status)
    return { statusCode: actions.length > 0 ? 200 : 403, body: JSON.stringify({ actions }) }
  }

/** The name of the table is in the environment. The reader is made once, outside of the handler, so that it stays warm. */
const openReader = () => embed({ table: process.env.TOLLGATE_TABLE })

let opened: ReturnType<typeof makeHandler> | undefined
export const handler = (event: Event) => {
  opened ??= makeHandler(openReader())
  return opened(event)
}

if (import.meta.main) {
  const [subject = '', resource = '', permission = ''] = process.argv.slice(2)
  console.log((await openReader().check({ subject, resource, permission })) ? 'allowed' : 'denied')
}
