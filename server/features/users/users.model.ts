import type { Types } from 'mongoose';
import { LANGUAGES } from '#shared/language/language';
import type { Rating } from '#shared/reviews/rating';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { insertMissing } from '../../db/insert-missing';
import { writeUnlessDuplicate } from '../../db/write-errors';

const userFields = {
  /** Email address in lower case. */
  email: { type: String, required: true },
  /** Whether the user has confirmed the email, through Google or a mailed link. */
  emailProven: { type: Boolean, required: true, default: false },
  name: { type: String, required: true },
  photoURL: { type: String, default: '' },
  phone: { type: String, default: '' },
  /** Phone confirmed by a code, as 254 followed by nine digits; unique; absent if none is confirmed. */
  provenPhone: String,
  brandName: { type: String, default: '' },
  /**
   * Language of emails, SMS and notifications; absent if the user has never chosen one, which means English.
   */
  language: { type: String, enum: LANGUAGES },
  isAdmin: { type: Boolean, required: true, default: false },
  /** Whether the user is a verified owner; unrelated to `emailProven`. */
  isVerified: { type: Boolean, required: true, default: false },
  /** argon2id hash; absent for users without a password, who sign in by Google or were only invited. */
  passwordHash: String,
  googleId: String,
  /**
   * Version of the user's tokens. A token carries the version of its sign-in and is revoked once this version
   * is higher.
   */
  tokenVersion: { type: Number, required: true, default: 0 },
  suspendedAt: { type: Date, default: null },
  /** Average of the published reviews; null before the first. */
  rating: { type: Number, default: null },
  reviewCount: { type: Number, default: 0 },
  /** Time at which the user's erasure began; the user is suspended from then on. */
  erasingSince: Date,
  createdAt: { type: Date, required: true },
} as const;
const userSchema = defineSchema(userFields, 'users', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
userSchema.index({ email: 1 }, { unique: true });
userSchema.index(
  { googleId: 1 },
  { unique: true, partialFilterExpression: { googleId: { $type: 'string' } } },
);
userSchema.index(
  { provenPhone: 1 },
  { unique: true, partialFilterExpression: { provenPhone: { $type: 'string' } } },
);
userSchema.index({ createdAt: -1 });
userSchema.index({ erasingSince: 1 }, { sparse: true });
userSchema.index({ isAdmin: 1 }, { partialFilterExpression: { isAdmin: true } });
/** Index for the search by verified owners. */
userSchema.index({ isVerified: 1, _id: 1 }, { partialFilterExpression: { isVerified: true } });
/** Index for the job that removes unused portraits, and to check whether another user has the same one. */
userSchema.index({ photoURL: 1 });
/** Index for the copies in memory, which load recently changed users. */
userSchema.index({ changedAt: 1 });

export const UserModel = defineModel<SchemaFields<typeof userFields>>('User', userSchema);

export type UserRecord = SchemaFields<typeof userFields> & { _id: Types.ObjectId };
export type PublicUserRecord = Pick<
  UserRecord,
  '_id' | 'name' | 'photoURL' | 'isVerified' | 'brandName' | 'createdAt'
> &
  Partial<Pick<UserRecord, 'rating' | 'reviewCount'>>;
export type OwnUserRecord = PublicUserRecord &
  Pick<UserRecord, 'email' | 'phone' | 'isAdmin'> &
  Partial<Pick<UserRecord, 'language'>>;
export type AdminUserRecord = OwnUserRecord & Pick<UserRecord, 'suspendedAt'>;

/** A user to be stored; missing fields get their defaults. */
export type NewUser = Pick<UserRecord, 'email' | 'name' | 'createdAt'> & Partial<Omit<UserRecord, '_id'>>;

export type UserChange = Partial<Pick<UserRecord, 'name' | 'phone' | 'brandName' | 'photoURL' | 'language'>>;

const PUBLIC_FIELDS = {
  name: 1,
  photoURL: 1,
  isVerified: 1,
  brandName: 1,
  createdAt: 1,
  rating: 1,
  reviewCount: 1,
} as const;
const OWN_FIELDS = { ...PUBLIC_FIELDS, email: 1, phone: 1, isAdmin: 1, language: 1 } as const;
export const ADMIN_FIELDS = { ...OWN_FIELDS, suspendedAt: 1 } as const;
const CALLER_FIELDS = {
  name: 1,
  brandName: 1,
  email: 1,
  isAdmin: 1,
  language: 1,
  tokenVersion: 1,
  suspendedAt: 1,
} as const;

/** Stores a user; null if another user has the email or the Google account. */
export async function insertUser(fields: NewUser): Promise<UserRecord | null> {
  return writeUnlessDuplicate(null, async () => {
    return (await UserModel.create(fields)).toObject();
  });
}

export async function findPublicUsers(ids: readonly string[]): Promise<PublicUserRecord[]> {
  return UserModel.find({ _id: { $in: ids } }, PUBLIC_FIELDS).lean();
}

/** Reads the URLs of all portraits, from the index alone. */
export async function* readPortraitUrls(): AsyncGenerator<string> {
  const users = UserModel.find({ photoURL: { $gt: '' } }, { photoURL: 1, _id: 0 }).lean<
    { photoURL: string }[]
  >();
  for await (const user of users.cursor()) yield user.photoURL;
}

export async function findOwnUser(id: string): Promise<OwnUserRecord | null> {
  return UserModel.findById(id, OWN_FIELDS).lean();
}

/** Reads the caller; runs at each authenticated call. */
export async function findCaller(id: string) {
  return UserModel.findById(id, CALLER_FIELDS).lean();
}

export async function findAdminIds(): Promise<string[]> {
  return (await UserModel.find({ isAdmin: true }, { _id: 1 }).lean()).map(({ _id }) => _id.toHexString());
}

export async function findUserByEmail(email: string): Promise<UserRecord | null> {
  return UserModel.findOne({ email }).lean();
}

export async function findUserById(id: string): Promise<UserRecord | null> {
  return UserModel.findById(id).lean();
}

export async function findUserByGoogleId(googleId: string): Promise<UserRecord | null> {
  return UserModel.findOne({ googleId }).lean();
}

/** Returns the user before the change; null if the user does not exist or is being erased. */
export async function changeUser(id: string, change: UserChange): Promise<OwnUserRecord | null> {
  return UserModel.findOneAndUpdate(
    { _id: id, erasingSince: null },
    { $set: change },
    { projection: OWN_FIELDS },
  ).lean();
}

export async function storeUserRating(id: string, { rating, reviewCount }: Rating): Promise<boolean> {
  const written = await UserModel.updateOne(
    { _id: id, $or: [{ rating: { $ne: rating } }, { reviewCount: { $ne: reviewCount } }] },
    { $set: { rating, reviewCount } },
  );
  return written.matchedCount === 1;
}

export async function isPortraitUsed(photoURL: string, except?: string): Promise<boolean> {
  const others = except === undefined ? {} : { _id: { $ne: except } };
  return (await UserModel.exists({ photoURL, ...others })) !== null;
}

export async function importUsers(users: (NewUser & { _id: string })[]): Promise<number> {
  return insertMissing(UserModel, users);
}

export async function hasUsers(): Promise<boolean> {
  return (await UserModel.exists({})) !== null;
}
