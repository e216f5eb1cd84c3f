import { handler as batchHandler } from '../../functions/access/checks/batch-check.ts'
import { handler } from '../../functions/access/checks/check.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient } from './world.ts'

let asking: Promise<Credentials> | undefined

/** Sends a check as a platform member. */
export async function askCheck(subject: string, resource: string, permission: string): Promise<Answer> {
  asking ??= aClient(['member'])
  return call(handler, { as: await asking, body: { subject, resource, permission } })
}

/** Throws an error if the answer is not 200. */
export async function allowed(subject: string, resource: string, permission: string): Promise<boolean> {
  const { status, body, text } = await askCheck(subject, resource, permission)
  if (status !== 200 || Object.keys(body).join() !== 'status') throw new Error(`no answer but ${status}: ${text}`)
  return body.status
}

export interface Question {
  subject: string
  resource: string
  permission: string
}

/** Sends several checks as one batch, as a platform member. */
export async function askAll(bodies: Question[]): Promise<Answer> {
  asking ??= aClient(['member'])
  return call(batchHandler, { as: await asking, body: { bodies } })
}
