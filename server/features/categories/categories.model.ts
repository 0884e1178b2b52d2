import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { upsert } from '../../db/write-errors';

const categoryFields = {
  route: { type: String, required: true },
  name: { type: String, required: true },
  description: { type: String, required: true },
  /** The addresses of three images, which take turns. */
  images: { type: [String], required: true },
} as const;
const categorySchema = defineSchema(categoryFields, 'categories');
categorySchema.index({ route: 1 }, { unique: true });

const CategoryModel = defineModel<SchemaFields<typeof categoryFields>>('Category', categorySchema);

export type CategoryRecord = SchemaFields<typeof categoryFields>;

export async function findCategories(): Promise<CategoryRecord[]> {
  return CategoryModel.find({}, { _id: 0 }).lean();
}

/** Adds a category unless its route is stored, so that an operator's edits stay. */
export async function addCategory({ route, ...fields }: CategoryRecord): Promise<void> {
  await upsert(() => CategoryModel.updateOne({ route }, { $setOnInsert: fields }, { upsert: true }).exec());
}
