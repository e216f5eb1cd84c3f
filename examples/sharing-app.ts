// Routes of an Express 5 application for documents that users share. Express 5 passes the errors of a handler to the
// error handler. This example keeps the documents in a map. In your own project, import the client from
// 'tollgate-client', and the types from 'express'.
import { randomUUID } from 'node:crypto'
import type { Tollgate } from '../client/index.ts'
import type { ExpressResponse } from './express.ts'

export interface DocumentRequest {
  params: Record<string, string>
  body: Record<string, string>
  /**
   * Set by your own sign-in, in a middleware before these routes. The id is the user's id at your identity provider.
   */
  user: { id: string }
}
export type Handler = (request: DocumentRequest, response: ExpressResponse, next: () => void) => Promise<unknown>
export interface App {
  get(path: string, ...handlers: Handler[]): unknown
  post(path: string, ...handlers: Handler[]): unknown
  delete(path: string, ...handlers: Handler[]): unknown
}
export interface Document {
  id: string
  title: string
  owner: string
}

const ORGANIZATION = 'northwind'
const PROJECT = 'northwind-documents'
const ROLES: Readonly<Record<string, string>> = { read: 'document-reader', edit: 'document-editor' }

export function addDocumentRoutes(app: App, tollgate: Tollgate, documents: Map<string, Document>): void {
  const resourceOf = ({ params }: DocumentRequest) => `docs/document:${params.id}`
  const subjectOf = ({ user }: DocumentRequest) => `user:${user.id}`
  const principalOf = ({ body: { team, user = '' } }: DocumentRequest) =>
    team === undefined ? `app/user:${user}` : `app/group:${team}`
  const shareOf = (request: DocumentRequest) => ({
    role_id: ROLES[request.body.role ?? 'read'] ?? '',
    resource: resourceOf(request),
    principal: principalOf(request),
  })

  const requirePermission =
    (permission: string): Handler =>
    async (request, response, next) => {
      const subject = subjectOf(request)
      if (await tollgate.check({ subject, resource: resourceOf(request), permission })) return next()
      response.status(403).json({ error: 'you may not do this' })
    }

  app.post('/documents', async (request, response) => {
    const [id, owner] = [randomUUID(), request.user.id]
    documents.set(id, { id, title: request.body.title ?? '', owner })
    const resource = { id, namespace: 'docs/document', name: `document-${id}`, principal: `app/user:${owner}` }
    await tollgate.createProjectResource({ project_id: PROJECT, ...resource })
    response.status(201).json({ id })
  })

  // This route is before `/documents/:id`, because that route would treat "shared" as an id.
  app.get('/documents/shared', async (request, response) => {
    const user = request.user.id
    const question = {
      subject: { type: 'user', id: user },
      action: { name: 'view' },
      resource: { type: 'docs/document' },
    }
    const shared: Document[] = []
    for await (const { id } of tollgate.each('searchResources', question)) {
      const document = documents.get(id)
      if (document !== undefined && document.owner !== user) shared.push(document)
    }
    response.json(shared.map(({ id, title }) => ({ id, title })))
  })

  app.get('/documents/:id', async (request, response) => {
    const [subject, resource] = [subjectOf(request), resourceOf(request)]
    const bodies = ['view', 'edit', 'share'].map((permission) => ({ subject, resource, permission }))
    const [view, edit, share] = (await tollgate.batchCheck({ bodies })).pairs.map(({ status }) => status)
    if (!view) return void response.status(403).json({ error: 'you may not read this' })
    response.json({ title: documents.get(request.params.id ?? '')?.title, buttons: { edit, share } })
  })

  app.post('/documents/:id/shares', requirePermission('share'), async (request, response) => {
    const { until } = request.body
    await tollgate.createPolicy({ ...shareOf(request), ...(until !== undefined && { expires_at: until }) })
    response.status(201).json({})
  })

  app.get('/documents/:id/shares', requirePermission('share'), async (request, response) => {
    const shares: object[] = []
    for await (const policy of tollgate.each('listPolicies', { resource: resourceOf(request) })) {
      shares.push({ principal: policy.principal, until: policy.expires_at })
    }
    response.json(shares)
  })

  app.delete('/documents/:id/shares', requirePermission('share'), async (request, response) => {
    await tollgate.revokePolicy(shareOf(request))
    response.json({})
  })

  app.post('/teams', async (request, response) => {
    const { name = '', members = '' } = request.body
    const { group } = await tollgate.createGroup({ org_id: ORGANIZATION, name })
    await tollgate.addGroupUsers({ org_id: ORGANIZATION, id: group.id, user_ids: members.split(' ') })
    response.status(201).json({ id: group.id })
  })
}
