import mongoose, { type InferSchemaType } from 'mongoose';

const categorySchema = new mongoose.Schema(
  {
    route: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    /** Three addresses. */
    images: { type: [String], required: true },
  },
  { collection: 'categories', versionKey: false, strict: 'throw' },
);
categorySchema.index({ route: 1 }, { unique: true });

const CategoryModel = mongoose.model('Category', categorySchema);

export type CategoryRecord = InferSchemaType<typeof categorySchema>;

/** All of them; there are six. */
export async function findCategories(): Promise<CategoryRecord[]> {
  return CategoryModel.find({}, { _id: 0 }).lean();
}

/** Adds the category unless its route is there: what an operator changed stays. */
export async function addCategory({ route, ...fields }: CategoryRecord): Promise<void> {
  await CategoryModel.updateOne({ route }, { $setOnInsert: fields }, { upsert: true });
}
