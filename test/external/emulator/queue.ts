import assert from 'node:assert/strict'
import { createTollgate } from '../../../client/index.ts'
import { callAws, type Run, runTollgate, SMOKE } from './project.ts'
import { EVENT_BUS } from './settings.ts'

/** The id of the account in `low-balance.yaml`. */
const ACCOUNT = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4e41'

interface Service {
  url: string
  table: string
}

/**
 * Calls a command of the AWS CLI for queues. Version 1 of the AWS CLI sends such calls to AWS, unless each call names
 * the endpoint.
 */
const callQueues = (run: Run, endpoint: string, ...args: string[]) =>
  callAws(run, 'sqs', ...args, '--endpoint-url', endpoint)

/**
 * The queue gets the events of the stage's event bus.
 *
 * @returns the URL of the queue
 */
async function makeQueue(run: Run, endpoint: string): Promise<string> {
  const { QueueUrl: url } = await callQueues(run, endpoint, 'create-queue', '--queue-name', 'balances')
  const attributes = ['--attribute-names', 'QueueArn']
  const { Attributes } = await callQueues(run, endpoint, 'get-queue-attributes', '--queue-url', url, ...attributes)
  const rule = ['--event-bus-name', EVENT_BUS]
  await callAws(run, 'events', 'put-rule', '--name', 'balances', '--event-pattern', '{"source":["tollgate"]}', ...rule)
  const target = `Id=queue,Arn=${Attributes.QueueArn}`
  await callAws(run, 'events', 'put-targets', '--rule', 'balances', '--targets', target, ...rule)
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Service: 'events.amazonaws.com' },
        Action: 'sqs:SendMessage',
        Resource: Attributes.QueueArn,
      },
    ],
  }
  const set = JSON.stringify({ Policy: JSON.stringify(policy) })
  await callQueues(run, endpoint, 'set-queue-attributes', '--queue-url', url, '--attributes', set)
  return url
}

/**
 * Charges an account until its balance is low.
 *
 * @throws Error if the queue does not get the event `BalanceLow`
 */
export async function expectLowBalance(run: Run, { url, table }: Service, endpoint: string): Promise<void> {
  const queue = await makeQueue(run, endpoint)
  const manifest = 'test/external/emulator/low-balance.yaml'
  await runTollgate(run, ['apply', manifest, '--yes'], { TABLE_NAME: table })
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = SMOKE
  const tollgate = createTollgate({ baseUrl: url, clientId, clientSecret })
  const usages = [{ amount: 20, source: 'emulator' }]
  const { billing_id } = await tollgate.createUsage({ organization: 'tollgate-smoke', account: ACCOUNT, usages })
  const receive = ['receive-message', '--queue-url', queue, '--wait-time-seconds', '20']
  const answer = await callQueues(run, endpoint, ...receive)
  const { source, detail, 'detail-type': type } = JSON.parse(answer?.Messages[0].Body ?? '{}')
  const expected = { source: 'tollgate', type: 'BalanceLow', billing_id, balance: '-20' }
  assert.deepEqual({ source, type, billing_id: detail?.billing_id, balance: detail?.balance }, expected)
}
