type OrPromise<Value> = Value | Promise<Value>

/** The client, or what a guard uses of it. */
export interface Checks {
  check(request: { subject: string; resource: string; permission: string }): Promise<boolean>
}

/** How an application knows who asks. */
export interface GuardOptions<Request> {
  /** The subject of a check, such as `user:edsger`, of the user who is signed in; undefined where nobody is. */
  subject: (request: Request) => OrPromise<string | undefined>
}

/** The resource that a request is about, such as `docs/document:<id>`; undefined where the request names none: it is answered 404. */
export type ResourceOf<Request> = (request: Request) => OrPromise<string | undefined>

/** The answer to a request that may not go on. */
export interface Refusal {
  status: 401 | 403 | 404
  body: { error: string }
}

const refuse = (status: Refusal['status'], error: string): Refusal => ({ status, body: { error } })

/**
 * Decides whether a request may go on: 401 where nobody is signed in, 404 where it names no resource, 403 where the subject lacks the
 * permission; undefined where it may. One check for each request.
 *
 * @throws TollgateError and others where the check has no answer: the request must not go on
 */
export async function findRefusal<Request>(
  tollgate: Checks,
  { subject: subjectOf }: GuardOptions<Request>,
  request: Request,
  permission: string,
  resourceOf: ResourceOf<Request>,
): Promise<Refusal | undefined> {
  const subject = await subjectOf(request)
  if (subject === undefined) return refuse(401, 'sign in first')
  const resource = await resourceOf(request)
  if (resource === undefined) return refuse(404, 'there is no such resource')
  const isAllowed = await tollgate.check({ subject, resource, permission })
  return isAllowed ? undefined : refuse(403, 'you may not do this')
}
