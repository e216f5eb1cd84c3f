type OrPromise<Value> = Value | Promise<Value>

/** The methods of the client that a guard uses. */
export interface Checks {
  check(request: { subject: string; resource: string; permission: string }): Promise<boolean>
}

/** The options by which a guard finds the user of a request. */
export interface GuardOptions<Request> {
  /**
   * Returns the subject of a check for the user who is signed in, such as `user:edsger`. Returns undefined if nobody is
   * signed in.
   */
  subject: (request: Request) => OrPromise<string | undefined>
}

/**
 * Returns the resource of a request, such as `docs/document:<id>`. Undefined if the request names no resource; the
 * guard then answers 404.
 */
export type ResourceOf<Request> = (request: Request) => OrPromise<string | undefined>

/** The response to a request that the guard refuses. */
export interface Refusal {
  status: 401 | 403 | 404
  body: { error: string }
}

const refuse = (status: Refusal['status'], error: string): Refusal => ({ status, body: { error } })

/**
 * Decides whether a request may continue. Returns 401 if nobody is signed in. Returns 404 if the request names no
 * resource. Returns 403 if the subject lacks the permission. Returns undefined if the request may continue. Sends one
 * check for each request.
 *
 * @throws TollgateError and other errors if the check fails; then the request must not continue
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
  if (typeof isAllowed !== 'boolean') throw new TypeError('the check answered no boolean')
  return isAllowed ? undefined : refuse(403, 'you may not do this')
}
