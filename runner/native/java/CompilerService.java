import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;

/**
 * The JDK's compiler, kept warm. Requests arrive on standard input, results go to standard output,
 * both as length-prefixed binary; sources and classes stay in memory. It runs in a sandbox like any
 * candidate's program and is replaced after a number of compiles.
 */
public final class CompilerService {
  private record Source(String name, byte[] text) {}

  private record Main(String name, boolean isPublic, boolean extendable) {}

  /** More than the runner ever sends. A count or length beyond them ends the service. */
  private static final int MAX_ITEMS = 10_000;

  private static final int MAX_BYTES = 64 * 1024 * 1024;

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);

  public static void main(String[] arguments) throws IOException {
    DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(System.in));
    DataOutputStream out = new DataOutputStream(new java.io.BufferedOutputStream(System.out));
    for (String path : arguments) warmUp(path);
    out.writeByte('R');
    out.flush();
    while (true) {
      int optionCount;
      try {
        optionCount = readCount(in, MAX_ITEMS);
      } catch (java.io.EOFException end) {
        return;
      }
      List<String> options = new ArrayList<>();
      for (int i = 0; i < optionCount; i++) options.add(new String(readBytes(in), StandardCharsets.UTF_8));
      List<Source> sources = new ArrayList<>();
      int sourceCount = readCount(in, MAX_ITEMS);
      for (int i = 0; i < sourceCount; i++) {
        sources.add(new Source(new String(readBytes(in), StandardCharsets.UTF_8), readBytes(in)));
      }
      compile(options, sources, out);
      out.flush();
    }
  }

  private static void warmUp(String path) throws IOException {
    byte[] text = java.nio.file.Files.readAllBytes(java.nio.file.Path.of(path));
    for (int i = 0; i < 3; i++) {
      compile(
          List.of("-proc:none", "-XDstringConcat=inline"),
          List.of(new Source("Main.java", text)),
          new DataOutputStream(OutputStream.nullOutputStream()));
    }
  }

  private static void compile(List<String> options, List<Source> sources, DataOutputStream out)
      throws IOException {
    StringWriter diagnostics = new StringWriter();
    Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();
    List<Main> mains = new ArrayList<>();
    boolean succeeded;
    try {
      List<JavaFileObject> units = nameSources(options, sources);
      JavacTask task =
          (JavacTask) COMPILER.getTask(diagnostics, new MemoryFiles(classes), null, options, null, units);
      task.addTaskListener(
          new TaskListener() {
            @Override
            public void finished(TaskEvent event) {
              if (event.getKind() == TaskEvent.Kind.ANALYZE) addMain(event.getTypeElement(), mains);
            }
          });
      succeeded = task.call();
    } catch (IllegalArgumentException refusal) {
      diagnostics.write("error: " + refusal.getMessage() + "\n");
      succeeded = false;
    }
    out.writeBoolean(succeeded);
    writeBytes(out, diagnostics.toString().getBytes(StandardCharsets.UTF_8));
    out.writeInt(mains.size());
    for (Main main : mains) {
      writeBytes(out, main.name.getBytes(StandardCharsets.UTF_8));
      out.writeBoolean(main.isPublic);
      out.writeBoolean(main.extendable);
    }
    out.writeInt(classes.size());
    for (Map.Entry<String, ByteArrayOutputStream> entry : classes.entrySet()) {
      writeBytes(out, entry.getKey().getBytes(StandardCharsets.UTF_8));
      writeBytes(out, entry.getValue().toByteArray());
    }
  }

  /**
   * The first source is the program. It has no name of its own, but javac wants the file of a public
   * type to be called after it, so it is parsed once to find that type.
   */
  private static List<JavaFileObject> nameSources(List<String> options, List<Source> sources) {
    Source program = sources.get(0);
    SourceFile unnamed = new SourceFile(program);
    Source named = new Source(publicType(options, unnamed, program.name), program.text);
    List<JavaFileObject> units = new ArrayList<>();
    units.add(named.name.equals(program.name) ? unnamed : new SourceFile(named));
    for (Source source : sources.subList(1, sources.size())) {
      if (!source.name.equals(named.name)) units.add(new SourceFile(source));
    }
    return units;
  }

  /** The file name for a program: that of its public type, or {@code fallback} without one. */
  private static String publicType(List<String> options, SourceFile program, String fallback) {
    try {
      JavacTask task =
          (JavacTask)
              COMPILER.getTask(
                  Writer.nullWriter(), FILES, problem -> {}, options, null, List.of(program));
      for (CompilationUnitTree unit : task.parse()) {
        for (Tree type : unit.getTypeDecls()) {
          if (type instanceof ClassTree declared
              && declared.getModifiers().getFlags().contains(Modifier.PUBLIC)
              && SourceVersion.isIdentifier(declared.getSimpleName())) {
            return declared.getSimpleName() + ".java";
          }
        }
      }
    } catch (IOException | RuntimeException | StackOverflowError failure) {
      // The compile itself will report it.
    }
    return fallback;
  }

  private static void addMain(TypeElement type, List<Main> mains) {
    if (type == null) return;
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() != ElementKind.METHOD) continue;
      ExecutableElement method = (ExecutableElement) member;
      if (method.getSimpleName().contentEquals("main")
          && method.getModifiers().contains(Modifier.PUBLIC)
          && method.getModifiers().contains(Modifier.STATIC)
          && method.getReturnType().getKind() == TypeKind.VOID
          && method.getParameters().size() == 1
          && method.getParameters().get(0).asType().toString().equals("java.lang.String[]")) {
        boolean isPublic = type.getModifiers().contains(Modifier.PUBLIC);
        boolean sealed = type.getModifiers().stream().anyMatch(m -> m.toString().equals("sealed"));
        boolean extendable =
            type.getKind() == ElementKind.CLASS && !sealed && !type.getModifiers().contains(Modifier.FINAL);
        mains.add(new Main(type.getQualifiedName().toString(), isPublic, extendable));
      }
    }
  }

  private static byte[] readBytes(DataInputStream in) throws IOException {
    byte[] bytes = new byte[readCount(in, MAX_BYTES)];
    in.readFully(bytes);
    return bytes;
  }

  private static int readCount(DataInputStream in, int max) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > max) throw new IOException("A count of " + count + " is out of range");
    return count;
  }

  private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static final class SourceFile extends SimpleJavaFileObject {
    private final Source source;

    SourceFile(Source source) {
      super(uriOf(source.name), Kind.SOURCE);
      this.source = source;
    }

    private static URI uriOf(String name) {
      try {
        return new URI("string", null, "/" + name, null);
      } catch (URISyntaxException invalid) {
        throw new IllegalArgumentException(invalid);
      }
    }

    @Override
    public String getName() {
      return source.name;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return new String(source.text, StandardCharsets.UTF_8);
    }
  }

  private static final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes;

    MemoryFiles(Map<String, ByteArrayOutputStream> classes) {
      super(FILES);
      this.classes = classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          classes.put(name, bytes);
          return bytes;
        }

        @Override
        public java.io.InputStream openInputStream() {
          return new ByteArrayInputStream(classes.get(name).toByteArray());
        }
      };
    }
  }
}
