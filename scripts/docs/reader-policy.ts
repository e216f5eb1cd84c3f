import { TABLE_ACTIONS } from '../../infra/table-actions.ts'
import { READERS } from '../../operations/rights/readers.ts'

const TABLE = 'arn:aws:dynamodb:<region>:<account>:table/<table>'

const statementOf = (right: 'get' | 'query'): string => {
  const actions = TABLE_ACTIONS[right].map((action) => `"dynamodb:${action}"`)
  const keys = READERS.check[right].map((key) => `"${key}"`)
  return `    {
      "Effect": "Allow",
      "Action": [${actions.join(', ')}],
      "Resource": "${TABLE}",
      "Condition": { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [${keys.join(', ')}] } }
    }`
}

/** Makes the policy document that lets a process answer checks itself. It is the generated part of its page. */
export const readerPolicy = (): string => `\`\`\`json
{
  "Version": "2012-10-17",
  "Statement": [
${statementOf('get')},
${statementOf('query')}
  ]
}
\`\`\``
