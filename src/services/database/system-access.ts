import type {
  CollectionSlug,
  DataFromCollectionSlug,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
  TypedCollectionSelect,
  updateByIDOperation,
  Where,
} from 'payload'

// Payload operations that the site performs itself, without access control: the worker and webhooks
// have no user, and users may not write payments, purchases, or refunds themselves.

/**
 * Reads a document by its ID as the system. The caller must verify access. Throws if the document
 * doesn't exist.
 */
export async function readAsSystem<Collection extends CollectionSlug>(
  req: PayloadRequest,
  collection: Collection,
  id: string,
): Promise<DataFromCollectionSlug<Collection>> {
  return req.payload.findByID({ collection, id, depth: 0, overrideAccess: true, req })
}

type ListOptions = { sort?: string; limit?: number }

/**
 * Finds the documents that match a condition as the system, by default the newest first. The caller
 * must verify access.
 */
export async function listAsSystem<Collection extends CollectionSlug>(
  req: PayloadRequest,
  collection: Collection,
  where: Where,
  { sort = '-createdAt', limit }: ListOptions = {},
): Promise<DataFromCollectionSlug<Collection>[]> {
  const { docs } = await req.payload.find({
    collection,
    where,
    sort,
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return docs
}

/**
 * Finds the first document that matches a condition as the system, by default the newest. The
 * caller must verify access. Returns null if there is none.
 */
export async function findAsSystem<Collection extends CollectionSlug>(
  req: PayloadRequest,
  collection: Collection,
  where: Where,
  sort?: string,
): Promise<DataFromCollectionSlug<Collection> | null> {
  const [document] = await listAsSystem(req, collection, where, { sort, limit: 1 })
  return document ?? null
}

/** Counts the documents that match a condition as the system. The caller must verify access. */
export async function countAsSystem(
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): Promise<number> {
  const { totalDocs } = await req.payload.count({ collection, where, overrideAccess: true, req })
  return totalDocs
}

/** Returns whether a document matches a condition, as the system. The caller must verify access. */
export const existsAsSystem = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): Promise<boolean> => (await countAsSystem(req, collection, where)) > 0

/** Creates a document as the system. The caller must verify access. */
export async function createAsSystem<Collection extends CollectionSlug>(
  req: PayloadRequest,
  collection: Collection,
  data: RequiredDataFromCollectionSlug<Collection>,
): Promise<DataFromCollectionSlug<Collection>> {
  return req.payload.create({ collection, data, depth: 0, overrideAccess: true, req })
}

/** The fields of a document to change, as Payload's own update operation types them. */
type Change<Collection extends CollectionSlug> = Parameters<
  typeof updateByIDOperation<Collection, TypedCollectionSelect[Collection]>
>[0]['data']

/**
 * Updates fields of a document as the system. The caller must verify access. Only
 * `transitionCheckout` may change the state of a checkout.
 */
export async function updateAsSystem<Collection extends CollectionSlug>(
  req: PayloadRequest,
  collection: Collection,
  id: string,
  data: Change<Collection>,
): Promise<DataFromCollectionSlug<Collection>> {
  return req.payload.update({ collection, id, data, depth: 0, overrideAccess: true, req })
}
