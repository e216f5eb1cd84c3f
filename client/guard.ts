type OrPromise<Value> = Value | Promise<Value>

/** The methods of the client that a guard uses. */
export interface Checks {
  check(request: {
    subject: string
    resource: string
    permission: string
    on_behalf_of?: string
    require_both?: boolean
  }): Promise<boolean>
}

/** The options by which a guard finds the user of a request. */
export interface GuardOptions<Request> {
  /**
   * Returns the subject of a check for the user who is signed in, such as `user:edsger`. Returns undefined if nobody is
   * signed in.
   */
  subject: (request: Request) => OrPromise<string | undefined>
  /**
   * For subjects that are service users: returns the person for whom the subject acts, such as `user:edsger`. Returns
   * false if the subject acts for itself. Returns undefined if the person is not known; the guard then answers 401, so
   * that a missing value does not turn into what the service user may do by itself.
   */
  onBehalfOf?: (request: Request) => OrPromise<string | false | undefined>
  /** Whether the service user must have the permission, too. Default: false. */
  requireBoth?: boolean
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
 * Decides whether a request may continue. Returns 401 if nobody is signed in, or if the service user that is signed in
 * acts for a person who is not known. Returns 404 if the request names no
 * resource. Returns 403 if the subject lacks the permission. Returns undefined if the request may continue. Sends one
 * check for each request.
 *
 * @throws TollgateError and other errors if the check fails; then the request must not continue
 */
export async function findRefusal<Request>(
  tollgate: Checks,
  { subject: subjectOf, onBehalfOf = () => false, requireBoth = false }: GuardOptions<Request>,
  request: Request,
  permission: string,
  resourceOf: ResourceOf<Request>,
): Promise<Refusal | undefined> {
  const subject = await subjectOf(request)
  if (subject === undefined) return refuse(401, 'sign in first')
  const person = await onBehalfOf(request)
  if (!person && person !== false) return refuse(401, 'say for whom you act')
  const resource = await resourceOf(request)
  if (resource === undefined) return refuse(404, 'there is no such resource')
  const isAllowed = await tollgate.check({
    ...{ subject, resource, permission },
    ...(person !== false && { on_behalf_of: person, ...(requireBoth && { require_both: true }) }),
  })
  if (typeof isAllowed !== 'boolean') throw new TypeError('the check answered no boolean')
  return isAllowed ? undefined : refuse(403, 'you may not do this')
}
