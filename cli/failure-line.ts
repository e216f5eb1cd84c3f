import { messageOf } from './message-of.ts'

/** One line for people about a failure of a command. */
export function failureLine(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  const message = messageOf(error).split('\n')[0] ?? ''
  if (name === 'ResourceNotFoundException') {
    return `the table ${process.env.TABLE_NAME || 'tollgate'} does not exist ${place()}`
  }
  if (name === 'CredentialsProviderError') return 'no AWS credentials are found: sign in, or give --endpoint'
  if (message.startsWith('Region is missing')) return 'no AWS Region is given: use --region or AWS_REGION'
  if (error instanceof Error && 'reason' in error && error.reason === 'UNAVAILABLE') {
    return `the table cannot be reached ${place()}: ${messageOf(error.cause).split('\n')[0]}`
  }
  return message || name
}

function place(): string {
  const { DYNAMODB_ENDPOINT: endpoint, AWS_REGION: region } = process.env
  return endpoint ? `at ${endpoint}` : `in ${region || 'this Region'}`
}
