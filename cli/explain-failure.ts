import { ApiError, reasonOf } from '../lib/foundation/errors.ts'
import { describeError } from '../terminal/describe-error.ts'
import { tableIn } from './table/table-in.ts'

/**
 * Returns the name of the argument for a field of a request. The name has no prefix `body.` or `usages.0.`, and no
 * suffix `_id`.
 */
export const nameField = (field: string | null): string =>
  (field ?? '').replace(/^(body|usages\.0)\./, '').replace(/_id$/, '')

/** Returns one line that says why a command failed, and how to fix the cause. */
export function explainFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  const [message = ''] = describeError(error).split('\n')
  if (name === 'ResourceNotFoundException') {
    return `the table ${tableIn(process.env)} does not exist ${describePlace()}`
  }
  if (name === 'UnknownOperationException') return NOT_IN_AWS
  if (name === 'CredentialsProviderError') return `no AWS credentials found: sign in to AWS, ${OR_LOCAL}`
  if (message.startsWith('Region is missing')) return `no AWS Region is set: use --region REGION, ${OR_LOCAL}`
  if (error instanceof Error && reasonOf(error) === 'UNAVAILABLE') {
    return `the table cannot be reached ${describePlace()}: ${describeError(error.cause).split('\n')[0]}`
  }
  return describeViolations(error) || nameMissing(error) || message || name
}

/**
 * Returns a message with the name of the missing item. The API has this name in the metadata of the error, not in the
 * message.
 */
function nameMissing(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  const { resource_type: type, resource, permission } = error.metadata
  if (error.reason === 'PERMISSION_NOT_FOUND' && permission !== undefined) return `${error.message}: ${permission}`
  return error.reason === 'NOT_FOUND' && type && resource ? `${type} ${resource} not found` : ''
}

/** Uses the names of the command's arguments for the fields. */
function describeViolations(error: unknown): string {
  if (!(error instanceof Error && 'violations' in error && Array.isArray(error.violations))) return ''
  // The message of a conflict is either a whole sentence, or a clause about the field of the violation.
  if (reasonOf(error) !== 'INVALID_ARGUMENT' && !/^(is|was|belongs) /.test(error.message)) return ''
  const lines = error.violations.map(({ field, description }) => `${nameField(String(field))} ${description}`)
  return lines.join('; ')
}

const NOT_IN_AWS = 'this works on tables in AWS only. To keep a local table, stop npm start and copy its folder, .local'
const OR_LOCAL = 'or run npm start for a local table'

function describePlace(): string {
  const { DYNAMODB_ENDPOINT: endpoint, AWS_REGION: region } = process.env
  return endpoint ? `at ${endpoint}` : `in ${region || 'this Region'}`
}
