import { Configuration, configurationOf } from '../../../lib/access/authzen/schema.ts'
import { publicOperation } from '../../../lib/http/public-operation.ts'

// GET /.well-known/authzen-configuration
export const handler = publicOperation('get-authzen-configuration', {
  run: ({ origin }) => configurationOf(origin),
  response: Configuration,
})
