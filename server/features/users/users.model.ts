import mongoose, { type Types } from 'mongoose';
import { LANGUAGES } from '#shared/language/language';
import type { Rating } from '#shared/reviews/rating';
import { defineModel, type FieldsOf } from '../../db/define-model';
import { isDuplicateKey } from '../../db/duplicate-key';
import { insertMissing } from '../../db/insert-missing';

const userFields = {
  /** Lower case. */
  email: { type: String, required: true },
  /** The user has shown that the address is theirs: through Google or a mailed link. */
  emailProven: { type: Boolean, required: true, default: false },
  name: { type: String, required: true },
  photoURL: { type: String, default: '' },
  phone: { type: String, default: '' },
  /** A phone that the user has proven by a code, as 254 and nine digits; belongs to one user. Absent without one. */
  provenPhone: String,
  brandName: { type: String, default: '' },
  /** Of letters, SMS and notifications; absent for users who have never chosen, who get English. */
  language: { type: String, enum: LANGUAGES },
  isAdmin: { type: Boolean, required: true, default: false },
  /** A verified lender; unrelated to `emailProven`. */
  isVerified: { type: Boolean, required: true, default: false },
  /** argon2id; absent for users who have signed in with Google only. */
  passwordHash: String,
  googleId: String,
  /** Each token carries the version it was issued under; a higher one here revokes it. */
  tokenVersion: { type: Number, required: true, default: 0 },
  suspendedAt: { type: Date, default: null },
  /** The average of the published reviews about the user; null before the first. */
  rating: { type: Number, default: null },
  reviewCount: { type: Number, default: 0 },
  /** Present while the user is being erased; they are suspended meanwhile. */
  erasingSince: Date,
  createdAt: { type: Date, required: true },
} as const;
const userSchema = new mongoose.Schema(userFields, {
  collection: 'users',
  versionKey: false,
  strict: 'throw',
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
/** For the search by verified lenders. */
userSchema.index({ isVerified: 1, _id: 1 }, { partialFilterExpression: { isVerified: true } });
/** For the sweep of portraits that nobody uses, and for whether another user has one. */
userSchema.index({ photoURL: 1 });
/** For the read models, which load recent writes. */
userSchema.index({ changedAt: 1 });

export const UserModel = defineModel<FieldsOf<typeof userFields>>('User', userSchema);

export type UserRecord = FieldsOf<typeof userFields> & { _id: Types.ObjectId };
export type PublicRecord = Pick<
  UserRecord,
  '_id' | 'name' | 'photoURL' | 'isVerified' | 'brandName' | 'createdAt'
> &
  Partial<Pick<UserRecord, 'rating' | 'reviewCount'>>;
export type OwnRecord = PublicRecord &
  Pick<UserRecord, 'email' | 'phone' | 'isAdmin'> &
  Partial<Pick<UserRecord, 'language'>>;
export type AdminRecord = OwnRecord & Pick<UserRecord, 'suspendedAt'>;

/** Fields of a new user; missing ones get their defaults. */
export type NewUser = Pick<UserRecord, 'email' | 'name' | 'createdAt'> & Partial<Omit<UserRecord, '_id'>>;

/** The fields that users change about themselves. */
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

/** The new user, or null where the e-mail or the Google account belongs to another user. */
export async function insertUser(fields: NewUser): Promise<UserRecord | null> {
  try {
    return (await UserModel.create(fields)).toObject();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

export async function findPublicUsers(ids: readonly string[]): Promise<PublicRecord[]> {
  return UserModel.find({ _id: { $in: ids } }, PUBLIC_FIELDS).lean();
}

/** The addresses of all portraits, from the index alone. */
export async function* findPortraitAddresses(): AsyncGenerator<string> {
  const users = UserModel.find({ photoURL: { $gt: '' } }, { photoURL: 1, _id: 0 }).lean<
    { photoURL: string }[]
  >();
  for await (const user of users.cursor()) yield user.photoURL;
}

export async function findOwnUser(id: string): Promise<OwnRecord | null> {
  return UserModel.findById(id, OWN_FIELDS).lean();
}

/** Looked up at every authenticated call. */
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

/** Answers the user as it was before the change; null for one who is unknown or being erased. */
export async function changeUser(id: string, change: UserChange): Promise<OwnRecord | null> {
  return UserModel.findOneAndUpdate(
    { _id: id, erasingSince: null },
    { $set: change },
    { projection: OWN_FIELDS },
  ).lean();
}

/** Stores a user's rating where it differs; answers whether it did. */
export async function storeUserRating(id: string, { rating, reviewCount }: Rating): Promise<boolean> {
  const written = await UserModel.updateOne(
    { _id: id, $or: [{ rating: { $ne: rating } }, { reviewCount: { $ne: reviewCount } }] },
    { $set: { rating, reviewCount } },
  );
  return written.matchedCount === 1;
}

/** Whether a user has this portrait, beside `except`. */
export async function isPortraitUsed(photoURL: string, except?: string): Promise<boolean> {
  const others = except === undefined ? {} : { _id: { $ne: except } };
  return (await UserModel.exists({ photoURL, ...others })) !== null;
}

/** Adds users under their own ids; see insertMissing(). */
export async function importUsers(users: (NewUser & { _id: string })[]): Promise<number> {
  return insertMissing(UserModel, users);
}

export async function hasUsers(): Promise<boolean> {
  return (await UserModel.exists({})) !== null;
}
