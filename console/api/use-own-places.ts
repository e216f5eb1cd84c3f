import type { Found } from './find.ts'
import { useSession } from './session.ts'
import { useRead } from './use-read.ts'

const PAGE_SIZE = 200

/** The first organizations and projects that the client reaches and that match a text, for a client that may not search. */
export function useOwnPlaces(text: string, enabled: boolean): readonly Found[] {
  const { clientId } = useSession()
  const request = { id: `serviceuser:${clientId}`, page_size: PAGE_SIZE }
  const organizations = useRead('listOrganizationsByUser', { ...request, inherited: true }, { enabled })
  const projects = useRead('listProjectsByUser', request, { enabled })
  const wanted = text.toLowerCase()
  const all: Found[] = [
    ...(organizations.data?.organizations ?? []).map((each) => toFound('organization', each)),
    ...(projects.data?.projects ?? []).map((each) => toFound('project', each)),
  ]
  const matches = ({ label, detail, params }: Found) =>
    [label, detail, ...Object.values(params)].some((each) => each?.toLowerCase().includes(wanted))
  return all.filter(matches)
}

const toFound = (
  kind: 'organization' | 'project',
  { id, title, name }: { id: string; title: string; name: string },
): Found => ({ kind, params: { [kind]: id }, label: title.trim() || name, detail: name })
